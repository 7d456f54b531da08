import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { useState } from "react";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { AddedPicture } from "#api/pictures.ts";
import { useEditorPage } from "../editor-context.ts";
import { PictureItem } from "./picture-item.tsx";

/** Pixels that a pointer moves before it drags: a press on a button stays one. */
const DRAG_FROM = 6;

/** The pictures in their order, of which the first one is the main one. */
export function Pictures() {
  const { editor } = useEditorPage();
  const { images } = editor.fields;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
  );
  const [announced, setAnnounced] = useState("");

  const add = (picture: AddedPicture) =>
    editor.edit((fields) => ({
      ...fields,
      images: [...fields.images, { ...picture, id: crypto.randomUUID(), variantId: null, alt: "" }],
    }));
  const move = (from: number, to: number) => {
    const image = images[from];
    if (image === undefined || to < 0 || to >= images.length || from === to) return;
    editor.edit((fields) => ({
      ...fields,
      images: fields.images.toSpliced(from, 1).toSpliced(to, 0, image),
    }));
    setAnnounced(`Picture ${from + 1} is now picture ${to + 1} of ${images.length}.`);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => images.findIndex((image) => image.id === id);
    if (over !== null) move(place(active.id), place(over.id));
  };
  return (
    <Section title="Pictures">
      <div data-path="images" tabIndex={-1} className="scroll-mt-20">
        {editor.messages.images && (
          <p data-error="" tabIndex={-1} className="mb-2 text-error">
            {editor.messages.images}
          </p>
        )}
        {images.length === 0 && (
          <p className="border-line border-y py-8 text-center text-ink-soft">
            There is no picture yet. The product needs one to be published.
          </p>
        )}
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          // The buttons are the way for keys: the library's own would speak of drags.
          accessibility={{ screenReaderInstructions: { draggable: "" } }}
        >
          <SortableContext items={images.map(({ id }) => id)} strategy={rectSortingStrategy}>
            <ol className="grid gap-4 lg:grid-cols-2">
              {images.map((image, at) => (
                <PictureItem key={image.id} image={image} at={at} onMove={move} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
        <div className="mt-4">
          <PictureUpload onAdded={add} />
        </div>
        <p role="status" className="sr-only">
          {announced}
        </p>
      </div>
    </Section>
  );
}

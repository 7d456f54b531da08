import { moveItem } from "#admin/editing/moved.ts";
import { SortableList } from "#admin/editing/sortable-list.tsx";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { AddedPicture } from "#api/pictures.ts";
import { useEditorPage } from "../editor-context.ts";
import { PictureItem } from "./picture-item.tsx";

/** The sorted pictures. The first one is the main picture. */
export function Pictures() {
  const { editor } = useEditorPage();
  const { images } = editor.fields;
  const add = (picture: AddedPicture) =>
    editor.edit((fields) => ({
      ...fields,
      images: [...fields.images, { ...picture, id: crypto.randomUUID(), variantId: null, alt: "" }],
    }));
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
            No pictures yet. Add at least one to publish.
          </p>
        )}
        <SortableList
          noun="Picture"
          ids={images.map(({ id }) => id)}
          onMove={(from, to) =>
            editor.edit((fields) => ({ ...fields, images: moveItem(fields.images, from, to) }))
          }
          className="grid gap-4 lg:grid-cols-2"
        >
          {(move) =>
            images.map((image, at) => (
              <PictureItem key={image.id} image={image} at={at} onMove={move} />
            ))
          }
        </SortableList>
        <div className="mt-4">
          <PictureUpload onAdded={add} />
        </div>
      </div>
    </Section>
  );
}

import { moved } from "#admin/editing/moved.ts";
import { SortableList } from "#admin/editing/sortable-list.tsx";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { Section } from "#admin/ui/section.tsx";
import { newSlide } from "./home-fields.ts";
import { ListError } from "./list-error.tsx";
import { SlideItem } from "./slide-item.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

/** The slides at the top of the page, in their order. */
export function Slides({ editor }: { readonly editor: HomeEditor }) {
  const { slides } = editor.fields;
  return (
    <Section title="Slides">
      <p className="mb-3 text-ink-soft">
        They take turns at the top of the page, with the text beside the picture.
      </p>
      <ListError message={editor.messages.slides} />
      <SortableList
        noun="Slide"
        ids={slides.map(({ id }) => id)}
        onMove={(from, to) =>
          editor.edit((fields) => ({ ...fields, slides: [...moved(fields.slides, from, to)] }))
        }
        className="grid gap-4"
      >
        {(move) =>
          slides.map((slide, at) => (
            <SlideItem key={slide.id} {...{ slide, at, editor }} onMove={move} />
          ))
        }
      </SortableList>
      <div className="mt-4">
        <PictureUpload
          label="Add a slide"
          onAdded={(picture) =>
            editor.edit((fields) => ({ ...fields, slides: [...fields.slides, newSlide(picture)] }))
          }
        />
      </div>
    </Section>
  );
}

import { TextField } from "#admin/ui/field.tsx";
import { newSlide } from "./home-fields.ts";
import { PictureList } from "./picture-list.tsx";
import { ShopAddressField } from "./shop-address-field.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

/** The slides at the top of the page, each with its words and where it leads. */
export function Slides({ editor }: { readonly editor: HomeEditor }) {
  return (
    <PictureList
      name="slides"
      title="Slides"
      noun="Slide"
      text="They take turns at the top of the page, with the text beside the picture."
      items={editor.fields.slides}
      messages={editor.messages}
      onEdit={(update, path) =>
        editor.edit((fields) => ({ ...fields, slides: [...update(fields.slides)] }), path)
      }
      pictureOf={({ wide }) => wide}
      // One picture for all screens: phones show its square crop.
      withPicture={(picture) => ({ wide: picture, tall: picture })}
      onAdded={newSlide}
      takesPasted
    >
      {({ wide }, field) => (
        <>
          <TextField label="Heading" {...field("title", 80)} />
          <TextField label="Line above the heading" {...field("eyebrow", 60)} />
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <TextField label="Link text" {...field("button", 40)} />
            <ShopAddressField label="Leads to" {...field("to", 200)} />
          </div>
          <TextField
            label="Alternative text"
            hint={
              wide.isBuiltIn
                ? "May be empty: this picture only decorates."
                : "What is to be seen, for those who do not see it: “A white tube beside its box”."
            }
            {...field("alt", 300)}
          />
        </>
      )}
    </PictureList>
  );
}

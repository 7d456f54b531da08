import { TextField } from "#admin/ui/field.tsx";
import type { HomePicture, Slide } from "./home-fields.ts";
import { HomeItem } from "./home-item.tsx";
import { ShopAddressField } from "./shop-address-field.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

interface SlideItemProps {
  readonly slide: Slide;
  readonly at: number;
  readonly editor: HomeEditor;
  readonly onMove: (from: number, to: number) => void;
}

/** A slide: its picture, its words, and where it leads. */
export function SlideItem({ slide, at, editor, onMove }: SlideItemProps) {
  const change = (changes: Partial<Slide>, field: string) =>
    editor.edit(
      (fields) => ({
        ...fields,
        slides: fields.slides.map((each) =>
          each.id === slide.id ? { ...each, ...changes } : each,
        ),
      }),
      `slides.${at}.${field}`,
    );
  const field = (name: "eyebrow" | "title" | "button" | "to" | "alt", maxLength: number) => ({
    name: `slides.${at}.${name}`,
    value: slide[name],
    maxLength,
    error: editor.messages[`slides.${at}.${name}`],
    autoComplete: "off",
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }, name),
  });
  // One picture for all screens: phones show its square crop.
  const setPicture = (picture: HomePicture) => change({ wide: picture, tall: picture }, "wide");
  return (
    <HomeItem
      {...{ id: slide.id, noun: "Slide", at, onMove }}
      count={editor.fields.slides.length}
      picture={slide.wide}
      onPicture={setPicture}
      onRemove={() =>
        editor.edit((fields) => ({
          ...fields,
          slides: fields.slides.filter(({ id }) => id !== slide.id),
        }))
      }
    >
      <TextField label="Heading" {...field("title", 80)} />
      <TextField label="Line above the heading" {...field("eyebrow", 60)} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Link text" {...field("button", 40)} />
        <ShopAddressField label="Leads to" {...field("to", 200)} />
      </div>
      <TextField
        label="Alternative text"
        hint={
          slide.wide.isBuiltIn
            ? "May be empty: this picture only decorates."
            : "What is to be seen, for those who do not see it: “A white tube beside its box”."
        }
        {...field("alt", 300)}
      />
    </HomeItem>
  );
}

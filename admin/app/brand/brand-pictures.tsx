import { listWidths } from "@damson/media/image-files";
import { type BrandPictureName, brandPictureNames } from "@damson/shop/brand/brand";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { AddedPicture } from "#api/pictures.ts";
import type { BrandFields } from "./brand-fields.ts";
import type { BrandEditor } from "./use-brand-editor.ts";

export const pictureLabels: Readonly<Record<BrandPictureName, string>> = {
  logo: "Logo",
  icon: "Icon",
  sharing: "Social picture",
  popup: "Pop-up picture",
};

const hints: Readonly<Record<BrandPictureName, string>> = {
  logo: "Shown in the header. If empty, we show your shop’s name. Use a transparent PNG or WebP.",
  icon: "Square, for browser tabs and phone home screens. If empty, we use your logo if it’s square, or the first letter of your name.",
  sharing: "Shown when your shop is shared on social media or in a message. 1200 × 630 pixels.",
  popup: "Shown in the newsletter pop-up. Use a portrait format.",
};

export function BrandPictures({ editor }: { readonly editor: BrandEditor }) {
  const names = brandPictureNames.filter((name) => name !== "popup");
  return (
    <Section title="Logo and pictures">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {names.map((name) => (
          <BrandPictureField key={name} name={name} editor={editor} />
        ))}
      </div>
    </Section>
  );
}

interface FieldProps {
  readonly name: BrandPictureName;
  readonly editor: BrandEditor;
}

export function BrandPictureField({ name, editor }: FieldProps) {
  const label = pictureLabels[name];
  const picture = editor.fields[name];
  const onChange = (changed: BrandFields[BrandPictureName]) =>
    editor.edit((before) => ({ ...before, [name]: changed }), name);
  return (
    <fieldset>
      <legend className="font-medium text-sm">{label}</legend>
      <p className="mb-2 text-ink-soft text-xs">{hints[name]}</p>
      {picture && (
        <div className="mb-2 flex items-center gap-4">
          <img
            src={`/media/${picture.file}-${listWidths(picture)[0]}.webp`}
            alt={label}
            className="max-h-20 max-w-60 border border-line bg-white object-contain p-1"
          />
          <Button variant="quiet" onClick={() => onChange(null)}>
            Remove<span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
      <PictureUpload
        label={`${picture ? "Replace" : "Choose"} ${label.toLowerCase()}`}
        isSingle
        onAdded={(added) => onChange(toBrandPicture(added))}
      />
    </fieldset>
  );
}

function toBrandPicture({ file, width, height, focalX, focalY }: AddedPicture) {
  return { file, width, height, focalX, focalY };
}

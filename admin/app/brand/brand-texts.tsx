import { Link } from "react-router";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextArea, TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { BrandPictureField } from "./brand-pictures.tsx";
import type { BrandEditor } from "./use-brand-editor.ts";

export const textLabels = {
  description: "Home page description",
  sharingText: "Social description",
  orderPrefix: "Order number prefix",
  newsletterName: "Newsletter name",
  hasPopup: "Show a pop-up to new visitors",
  popupText: "Pop-up text",
} as const;

interface PartProps {
  readonly editor: BrandEditor;
}

export function BrandTexts({ editor }: PartProps) {
  const field = createField(editor);
  const { fields, edit } = editor;
  return (
    <>
      <Section title="Texts">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextArea
            {...field("description", 200)}
            rows={2}
            hint="Shown in search engines. If empty, we use your shop’s full name and home page title."
          />
          <TextArea
            {...field("sharingText", 200)}
            rows={2}
            hint="Shown when your home page is shared. If empty, we use the description above."
          />
          <div className="max-w-60">
            <TextField
              {...field("orderPrefix", 4)}
              hint="Two to four letters. Applies to new orders only."
            />
          </div>
          <p className="text-ink-soft text-sm">
            The name and the home page title are in{" "}
            <Link to="/settings/shop-name" className="underline underline-offset-4">
              Shop name
            </Link>
            .
          </p>
        </div>
      </Section>
      <Section title="Newsletter">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TextField
            {...field("newsletterName", 40)}
            hint="Used after “our”, like “Candle Club”. If empty, we write “our newsletter”."
          />
          <CheckBox
            name="hasPopup"
            label={textLabels.hasPopup}
            checked={fields.hasPopup}
            onChange={({ currentTarget: { checked } }) =>
              edit((before) => ({ ...before, hasPopup: checked }), "hasPopup")
            }
          />
          {fields.hasPopup && (
            <>
              <TextArea
                {...field("popupText", 200)}
                rows={2}
                hint="If empty: “Join us by email for first looks and offers.”"
              />
              <BrandPictureField name="popup" editor={editor} />
            </>
          )}
        </div>
      </Section>
    </>
  );
}

type TextName = Exclude<keyof typeof textLabels, "hasPopup">;

function createField({ fields, messages, edit }: BrandEditor) {
  return (name: TextName, maxLength: number) => ({
    name,
    label: textLabels[name],
    value: fields[name],
    maxLength,
    autoComplete: "off",
    error: messages[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      edit((before) => ({ ...before, [name]: value }), name);
    },
  });
}

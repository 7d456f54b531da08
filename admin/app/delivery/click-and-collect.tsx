import { CheckBox } from "#admin/ui/check-box.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { CollectionFields } from "./delivery-fields.ts";
import type { DeliveryEditor } from "./use-delivery-editor.ts";

interface CollectProps {
  readonly editor: DeliveryEditor;
}

const newCollection: CollectionFields = {
  name: "Click and collect",
  charge: "0",
  address: "",
  city: "",
  postcode: "",
  openingHours: "",
  days: "1",
};

export function ClickAndCollect({ editor }: CollectProps) {
  const { collection } = editor.fields;
  return (
    <Section title="Click and collect">
      <CheckBox
        label="Customers can collect their order"
        hint="They choose this at checkout and don’t enter a delivery address."
        checked={collection !== null}
        onChange={({ currentTarget: { checked } }) =>
          editor.edit(
            (fields) => ({ ...fields, collection: checked ? newCollection : null }),
            "collection",
          )
        }
      />
      {collection && <Place editor={editor} collection={collection} />}
    </Section>
  );
}

interface PlaceProps extends CollectProps {
  readonly collection: CollectionFields;
}

function Place({ editor, collection }: PlaceProps) {
  const field = (name: keyof CollectionFields) => ({
    name: `collection.${name}`,
    value: collection[name],
    autoComplete: "off",
    error: editor.messages[`collection.${name}`],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = currentTarget;
      editor.edit(
        (fields) => ({ ...fields, collection: { ...collection, [name]: value } }),
        `collection.${name}`,
      );
    },
  });
  return (
    <div className="mt-3 grid items-end gap-4 sm:grid-cols-2">
      <TextField {...field("name")} label="Name" maxLength={60} />
      <TextField {...field("charge")} label="Price (£)" hint="0 if free" inputMode="decimal" />
      <div className="sm:col-span-2">
        <TextField {...field("address")} label="Address" maxLength={200} />
      </div>
      <TextField {...field("city")} label="Town or city" maxLength={100} />
      <TextField {...field("postcode")} label="Postcode" maxLength={10} />
      <TextField
        {...field("openingHours")}
        label="Opening hours"
        hint="Like Monday to Friday, 9 to 5"
        maxLength={200}
      />
      <TextField
        {...field("days")}
        label="Ready after (working days)"
        hint="Like 1 or 1–2. Enter 0 for the same day."
      />
    </div>
  );
}

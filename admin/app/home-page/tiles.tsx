import { TextField } from "#admin/ui/field.tsx";
import { newTile } from "./home-fields.ts";
import { PictureList } from "./picture-list.tsx";
import { ShopAddressField } from "./shop-address-field.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

/** Pictures that lead to parts of the shop: below the slides, and where a search finds nothing. */
export function Tiles({ editor }: { readonly editor: HomeEditor }) {
  return (
    <PictureList
      name="tiles"
      title="Tiles"
      noun="Tile"
      text="Pictures that lead to parts of the shop: below the slides, four in a row, and where a search finds nothing."
      items={editor.fields.tiles}
      messages={editor.messages}
      onEdit={(update, path) =>
        editor.edit((fields) => ({ ...fields, tiles: [...update(fields.tiles)] }), path)
      }
      pictureOf={({ picture }) => picture}
      withPicture={(picture) => ({ picture })}
      onAdded={newTile}
      takesPasted={false}
    >
      {(_, field) => (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <TextField label="Title" {...field("title", 60)} />
          <ShopAddressField label="Leads to" {...field("to", 200)} />
        </div>
      )}
    </PictureList>
  );
}

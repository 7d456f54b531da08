import { moved } from "#admin/editing/moved.ts";
import { SortableList } from "#admin/editing/sortable-list.tsx";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { newTile, type Tile } from "./home-fields.ts";
import { HomeItem } from "./home-item.tsx";
import { ListError } from "./list-error.tsx";
import { ShopAddressField } from "./shop-address-field.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

/** Pictures that lead to parts of the shop: below the slides, and where a search finds nothing. */
export function Tiles({ editor }: { readonly editor: HomeEditor }) {
  const { tiles } = editor.fields;
  return (
    <Section title="Tiles">
      <p className="mb-3 text-ink-soft">
        Pictures that lead to parts of the shop: below the slides, four in a row, and where a search
        finds nothing.
      </p>
      <ListError message={editor.messages.tiles} />
      <SortableList
        noun="Tile"
        ids={tiles.map(({ id }) => id)}
        onMove={(from, to) =>
          editor.edit((fields) => ({ ...fields, tiles: [...moved(fields.tiles, from, to)] }))
        }
        className="grid gap-4"
      >
        {(move) =>
          tiles.map((tile, at) => (
            <TileItem key={tile.id} {...{ tile, at, editor }} onMove={move} />
          ))
        }
      </SortableList>
      <div className="mt-4">
        <PictureUpload
          label="Add a tile"
          takesPasted={false}
          onAdded={(picture) =>
            editor.edit((fields) => ({ ...fields, tiles: [...fields.tiles, newTile(picture)] }))
          }
        />
      </div>
    </Section>
  );
}

interface TileItemProps {
  readonly tile: Tile;
  readonly at: number;
  readonly editor: HomeEditor;
  readonly onMove: (from: number, to: number) => void;
}

function TileItem({ tile, at, editor, onMove }: TileItemProps) {
  const change = (changes: Partial<Tile>, field: string) =>
    editor.edit(
      (fields) => ({
        ...fields,
        tiles: fields.tiles.map((each) => (each.id === tile.id ? { ...each, ...changes } : each)),
      }),
      `tiles.${at}.${field}`,
    );
  const field = (name: "title" | "to", maxLength: number) => ({
    name: `tiles.${at}.${name}`,
    value: tile[name],
    maxLength,
    error: editor.messages[`tiles.${at}.${name}`],
    autoComplete: "off",
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }, name),
  });
  return (
    <HomeItem
      {...{ id: tile.id, noun: "Tile", at, onMove }}
      count={editor.fields.tiles.length}
      picture={tile.picture}
      onPicture={(picture) => change({ picture }, "picture")}
      onRemove={() =>
        editor.edit((fields) => ({
          ...fields,
          tiles: fields.tiles.filter(({ id }) => id !== tile.id),
        }))
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Title" {...field("title", 60)} />
        <ShopAddressField label="Leads to" {...field("to", 200)} />
      </div>
    </HomeItem>
  );
}

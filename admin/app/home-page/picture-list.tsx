import type { ComponentProps, ReactNode } from "react";
import { moveItem } from "#admin/editing/moved.ts";
import { SortableList } from "#admin/editing/sortable-list.tsx";
import { PictureUpload } from "#admin/pictures/picture-upload.tsx";
import type { TextField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { AddedPicture } from "#api/pictures.ts";
import type { HomePicture } from "./home-fields.ts";
import { HomeItem } from "./home-item.tsx";
import { ListError } from "./list-error.tsx";

interface PictureListProps<Item> {
  readonly name: string;
  readonly title: string;
  /** `Slide` or `Tile`. */
  readonly noun: string;
  readonly text: string;
  readonly items: readonly Item[];
  readonly messages: Readonly<Record<string, string>>;
  /** Changes the list and removes the error message of `path`. */
  readonly onEdit: (update: (items: readonly Item[]) => readonly Item[], path?: string) => void;
  readonly getPicture: (item: Item) => HomePicture;
  readonly withPicture: (picture: HomePicture) => Partial<Item>;
  readonly onAdded: (picture: AddedPicture) => Item;
  /** True if pictures pasted on the page go to this list. */
  readonly takesPasted: boolean;
  /** Renders the fields of an item. `field` returns the props of a text field with a maximum length. */
  readonly children: (item: Item, field: FieldOf<Item>) => ReactNode;
}

type FieldOf<Item> = (
  name: keyof Item & string,
  maxLength: number,
) => Omit<ComponentProps<typeof TextField>, "label">;

/** A list of pictures with texts, sorted by dragging or with buttons. */
export function PictureList<Item extends { readonly id: string }>({
  name: list,
  title,
  noun,
  text,
  items,
  messages,
  onEdit,
  getPicture,
  withPicture,
  onAdded,
  takesPasted,
  children,
}: PictureListProps<Item>) {
  const change = (id: string, at: number, changes: Readonly<Record<string, unknown>>) =>
    onEdit(
      (all) => all.map((each) => (each.id === id ? { ...each, ...changes } : each)),
      `${list}.${at}.${Object.keys(changes)[0]}`,
    );
  const fieldProps =
    (item: Item, at: number): FieldOf<Item> =>
    (name, maxLength) => {
      const path = `${list}.${at}.${name}`;
      return {
        name: path,
        value: String(item[name]),
        maxLength,
        error: messages[path],
        autoComplete: "off",
        onChange: ({ currentTarget }) => change(item.id, at, { [name]: currentTarget.value }),
      };
    };
  return (
    <Section title={title}>
      <p className="mb-3 text-ink-soft">{text}</p>
      <ListError message={messages[list]} />
      <SortableList
        noun={noun}
        ids={items.map(({ id }) => id)}
        onMove={(from, to) => onEdit((all) => moveItem(all, from, to))}
        className="grid gap-4"
      >
        {(onMove) =>
          items.map((item, at) => (
            <HomeItem
              key={item.id}
              id={item.id}
              noun={noun}
              at={at}
              onMove={onMove}
              count={items.length}
              picture={getPicture(item)}
              onPicture={(picture) => change(item.id, at, withPicture(picture))}
              onRemove={() => onEdit((all) => all.filter(({ id }) => id !== item.id))}
            >
              {children(item, fieldProps(item, at))}
            </HomeItem>
          ))
        }
      </SortableList>
      <div className="mt-4">
        <PictureUpload
          label={`Add a ${noun.toLowerCase()}`}
          takesPasted={takesPasted}
          onAdded={(picture) => onEdit((all) => [...all, onAdded(picture)])}
        />
      </div>
    </Section>
  );
}

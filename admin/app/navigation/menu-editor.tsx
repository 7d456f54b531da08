import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { SortableList, useSortableItem } from "#admin/editing/sortable-list.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { NavigationFields } from "./navigation-fields.ts";
import type { NavigationEditor } from "./use-navigation-editor.ts";

export function MenuEditor({ editor }: { readonly editor: NavigationEditor }) {
  const { menu } = editor.fields;
  const change = (update: (menu: NavigationFields["menu"]) => readonly Entry[]) =>
    editor.edit((fields) => ({ ...fields, menu: [...update(fields.menu)] }), "menu");
  return (
    <Section title="Menu">
      <p className="mb-3 text-ink-soft">
        Brands, your categories, and pages that are placed in the menu.
      </p>
      <SortableList
        noun="Entry"
        ids={menu.map(({ path }) => path)}
        onMove={(from, to) => change((all) => moveItem(all, from, to))}
        className="grid gap-2"
      >
        {(onMove) =>
          menu.map((entry, at) => (
            <MenuRow
              key={entry.path}
              entry={entry}
              at={at}
              count={menu.length}
              onMove={onMove}
              onToggle={() =>
                change((all) =>
                  all.map((each) =>
                    each.path === entry.path ? { ...each, isHidden: !each.isHidden } : each,
                  ),
                )
              }
            />
          ))
        }
      </SortableList>
    </Section>
  );
}

type Entry = NavigationFields["menu"][number];

interface MenuRowProps {
  readonly entry: Entry;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onToggle: () => void;
}

function MenuRow({ entry: { path, label, isHidden }, at, count, onMove, onToggle }: MenuRowProps) {
  const { item, handle, isDragging } = useSortableItem(path);
  return (
    <li
      {...item}
      className={`flex flex-wrap items-center gap-x-3 rounded border border-line bg-white py-1 pr-1 pl-3 ${isDragging ? "z-10 shadow-raised" : ""}`}
    >
      <div
        {...handle}
        className="min-w-0 grow basis-40 cursor-grab touch-manipulation py-1 active:cursor-grabbing"
      >
        <p className={`wrap-anywhere font-medium ${isHidden ? "text-ink-soft" : ""}`}>{label}</p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          {path}
          {isHidden && " · hidden"}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <MoveButtons of={label} at={at} count={count} onMove={onMove} />
        <Button variant="quiet" className="min-w-16" onClick={onToggle}>
          {isHidden ? "Show" : "Hide"}
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

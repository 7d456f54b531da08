import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changeParams, type ListAddress } from "#admin/lib/use-list-address.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import type { SavedView, ViewedList } from "#api/orders.ts";

const ID = "saved-views";
interface ViewsMenuProps {
  /** The list, also its path in the URL. */
  readonly list: ViewedList;
  readonly address: ListAddress;
  /** Shown while a search is active, because views do not save it. */
  readonly note: string;
}

/** Saved views of the list, and a form to save the current filters. */
export function ViewsMenu({ list, address, note }: ViewsMenuProps) {
  const viewsKey = [ID, list];
  const { data: views = [] } = useQuery({
    queryKey: viewsKey,
    queryFn: async () => (await api("GET /saved-views", { query: { list } })).views,
    staleTime: 60_000,
  });
  const [name, setName] = useState("");
  const close = () => document.getElementById(ID)?.hidePopover();
  const save = useAction({
    run: (view: Omit<SavedView, "id">) => api("POST /saved-views", { body: { ...view, list } }),
    done: (view) => `Saved as ${view.name}`,
    changes: [viewsKey],
    onDone: () => {
      setName("");
      close();
    },
  });
  const remove = useAction({
    run: ({ id }: SavedView) => api("DELETE /saved-views/:id", { params: { id } }),
    done: (_, view) => `Deleted ${view.name}`,
    changes: [viewsKey],
  });
  const query = changeParams(address.params, { q: undefined });
  return (
    <>
      <Button popoverTarget={ID}>Views</Button>
      <div
        id={ID}
        popover="auto"
        className="menu w-72 rounded border border-line bg-white shadow-raised"
      >
        {views.length > 0 && (
          <ul
            aria-label="Saved views"
            className="max-h-80 overflow-y-auto border-line border-b py-1"
          >
            {views.map((view) => (
              <li key={view.id} className="flex items-center">
                <Link
                  to={`/${list}?${view.query}`}
                  onClick={close}
                  className="flex min-h-11 min-w-0 flex-1 items-center px-4 hover:bg-petal/30 mouse:min-h-9"
                >
                  <span className="truncate">{view.name}</span>
                </Link>
                <button
                  type="button"
                  aria-label={`Delete ${view.name}`}
                  onClick={() => remove.start(view)}
                  className="flex size-11 items-center justify-center text-ink-soft hover:text-error mouse:size-9"
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex flex-wrap items-end gap-2 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            save.start({ name, query: query.toString() });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Save view as"
              name="view-name"
              required
              maxLength={40}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <Button type="submit" isPending={save.isPending}>
            Save
          </Button>
          {address.search !== "" && <p className="w-full text-ink-soft text-xs">{note}</p>}
        </form>
      </div>
    </>
  );
}

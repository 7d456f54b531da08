import { saveFile } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changeParams } from "#admin/lib/use-list-address.ts";
import { Button } from "#admin/ui/button.tsx";

const ID = "export-orders";

/** Exports the orders that match the filters as CSV. */
export function ExportMenu({ params }: { readonly params: URLSearchParams }) {
  const { start, isPending } = useAction({
    run: (lines: string) =>
      saveFile("GET /order-list/export", { query: changeParams(params, { lines }) }),
    done: () => "Orders exported",
    changes: [],
  });
  return (
    <>
      <Button popoverTarget={ID} isPending={isPending}>
        Export
      </Button>
      <ul
        id={ID}
        popover="auto"
        className="menu w-56 rounded border border-line bg-white py-1 shadow-raised"
      >
        {[
          ["One row per order", ""],
          ["One row per item", "true"],
        ].map(([label, lines = ""]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                document.getElementById(ID)?.hidePopover();
                start(lines);
              }}
              className="flex min-h-11 w-full items-center px-4 hover:bg-petal/30 mouse:min-h-9"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

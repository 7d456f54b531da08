import { failure } from "@damson/ui/toast-text";
import { showToast } from "@damson/ui/toasts";
import { useState } from "react";
import { saveFile } from "#admin/lib/save-file.ts";
import { changed } from "#admin/lib/use-list-address.ts";
import { Button } from "#admin/ui/button.tsx";

const ID = "export-orders";

/** All orders of the list as a file for a spreadsheet. */
export function ExportMenu({ params }: { readonly params: URLSearchParams }) {
  const [isPending, setPending] = useState(false);
  const start = async (more: string) => {
    document.getElementById(ID)?.hidePopover();
    if (isPending) return;
    setPending(true);
    try {
      await saveFile(`/order-list/export?${changed(params, {})}${more}`);
      showToast({ title: "Exported the orders of this list" });
    } catch (error) {
      showToast(failure("The export did not work", error instanceof Error ? error.message : ""));
    }
    setPending(false);
  };
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
          ["One row for each order", ""],
          ["One row for each product", "&lines=true"],
        ].map(([label, more = ""]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => void start(more)}
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

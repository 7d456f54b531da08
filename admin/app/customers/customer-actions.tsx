import { useState } from "react";
import { saveFile } from "#admin/lib/save-file.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useSession } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import type { Customer } from "#api/customers.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";

/** What the law gives a customer, and an owner does for them: a copy of their data, and its erasure. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const { data } = useSession();
  const [isErasing, setErasing] = useState(false);
  const exporting = useAction({
    run: () => saveFile(`/customers/${customer.id}/export`),
    changes: [],
  });
  if (data?.member.role !== "owner") return null;
  return (
    <>
      <Button isPending={exporting.isPending} onClick={() => exporting.start(undefined)}>
        Export data
      </Button>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <ErasureDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}

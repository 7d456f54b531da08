import { useState } from "react";
import { saveFile } from "#admin/lib/api.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import type { Customer } from "#api/customers.ts";
import { ErasureDialog } from "./erasure-dialog.tsx";

/** Export and erasure of the customer's data: both are rights by law, which an owner grants. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const [isErasing, setErasing] = useState(false);
  if (!useIsOwner()) return null;
  return (
    <>
      <ExportButton
        save={() => saveFile("GET /customers/:id/export", { params: { id: customer.id } })}
      >
        Export data
      </ExportButton>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <ErasureDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}

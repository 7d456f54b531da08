import type { Customer } from "@damson/order-service/admin-api/contract/customers";
import { useState } from "react";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { ErasureDialog } from "./erasure-dialog.tsx";

/** Export and erasure of the customer's data: both are rights by law, which an owner grants. */
export function CustomerActions({ customer }: { readonly customer: Customer }) {
  const [isErasing, setErasing] = useState(false);
  if (!useIsOwner()) return null;
  return (
    <>
      <ExportButton path={`/customers/${customer.id}/export`}>Export data</ExportButton>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
        Erase
      </Button>
      {isErasing && <ErasureDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}

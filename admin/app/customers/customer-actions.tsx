import { focusAtOnce } from "@damson/ui/focus-at-once";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { saveFile } from "#admin/lib/api.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import type { Customer, Erased } from "#api/customers.ts";
import { ErasureForm } from "./erasure-form.tsx";
import { listErasureResult } from "./erasure-summary.ts";

const ID = "erasure";

interface ErasureDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Export and erasure of the customer's data (GDPR requests). Only owners may do either. */
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
        Erase data
      </Button>
      {isErasing && <ErasureDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  );
}

function ErasureDialog({ customer, onClose }: ErasureDialogProps) {
  const [erased, setErased] = useState<Erased>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leave = () => {
    onClose();
    if (erased === undefined) return;
    // The customer no longer exists, so leave their page.
    if (erased.open.length === 0) void navigate("/customers");
    else void queries.invalidateQueries({ queryKey: ["customers", customer.id] });
  };
  return (
    <Panel id={ID} title={erased ? "Data erased" : "Erase this customer’s data"} onClose={leave}>
      {erased ? (
        <div role="status">
          <ul className="mb-5 grid gap-2">
            {listErasureResult(erased).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button ref={focusAtOnce} variant="primary" onClick={() => closeDialog(ID)}>
            Done
          </Button>
        </div>
      ) : (
        <ErasureForm customer={customer} onErased={setErased} />
      )}
    </Panel>
  );
}

import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { SelectionBar } from "#admin/ui/selection-bar.tsx";
import { MAX_SHEETS } from "#api/order.ts";
import type { OrderResult } from "#api/parcels.ts";
import { CancelUnpaid } from "./cancel-unpaid.tsx";
import { DispatchOrders } from "./dispatch-orders.tsx";
import { ExportParcels } from "./export-parcels.tsx";
import { OrderResults } from "./order-results.tsx";

interface OrderActionsProps {
  readonly selection: Selection;
  /** True on the Unpaid tab. */
  readonly isUnpaid: boolean;
}

const dialogs = { cancel: CancelUnpaid, dispatch: DispatchOrders, export: ExportParcels } as const;

export function OrderActions({ selection, isUnpaid }: OrderActionsProps) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { ids: numbers } = selection;
  const count = numbers.length;
  const address = `/orders/print?numbers=${numbers.join(",")}`;
  const OpenDialog = open && dialogs[open];
  return (
    <>
      <SelectionBar
        label="Selected orders"
        selection={selection}
        limit={{ max: MAX_SHEETS, reason: "maximum at a time" }}
      >
        {isUnpaid ? (
          <Button className="max-md:basis-full" variant="danger" onClick={() => setOpen("cancel")}>
            Cancel {formatCount(count, "unpaid order")}
          </Button>
        ) : (
          <PackButton numbers={numbers} />
        )}
        <ButtonLink className="max-md:flex-auto" to={`${address}&what=invoices`}>
          Print {formatCount(count, "invoice")}
        </ButtonLink>
        {/* Unpaid orders are rarely packed. */}
        <ButtonLink
          className="max-md:flex-auto"
          variant={isUnpaid ? "secondary" : "primary"}
          to={address}
        >
          Print {formatCount(count, "packing slip")}
        </ButtonLink>
        {!isUnpaid && (
          <>
            <Button className="max-md:flex-auto" onClick={() => setOpen("export")}>
              Export for a carrier
            </Button>
            <Button className="max-md:flex-auto" onClick={() => setOpen("dispatch")}>
              Mark as dispatched
            </Button>
          </>
        )}
      </SelectionBar>
      {/* Outside the bar, which disappears when no order is selected. */}
      {OpenDialog && <OpenDialog selection={selection} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const RESULTS = "packed-orders";

/** Packs the orders. They stay selected for the next step. Lists orders that were refused. */
function PackButton({ numbers }: { readonly numbers: readonly string[] }) {
  const [results, setResults] = useState<readonly OrderResult[]>();
  const packing = useAction({
    run: () => api("POST /parcels/pack", { body: { numbers: [...numbers] } }),
    done: ({ orders }) =>
      orders.every(({ isDone }) => isDone)
        ? `${formatCount(orders.length, "order")} marked as packed`
        : undefined,
    onDone: ({ orders }) => {
      if (orders.some(({ isDone }) => !isDone)) setResults(orders);
    },
    changes: [[]],
  });
  return (
    <>
      <Button
        className="max-md:flex-auto"
        isPending={packing.isPending}
        onClick={() => packing.start()}
      >
        Mark as packed
      </Button>
      {results && (
        <Panel id={RESULTS} title="Pack orders" onClose={() => setResults(undefined)}>
          <OrderResults
            results={results}
            verb="marked as packed"
            onDone={() => closeDialog(RESULTS)}
          />
        </Panel>
      )}
    </>
  );
}

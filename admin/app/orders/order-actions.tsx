import { useState } from "react";
import { formatCount } from "#admin/lib/format-count.ts";
import type { Selection } from "#admin/lib/selection.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { SelectionBar } from "#admin/ui/selection-bar.tsx";
import { MAX_SHEETS } from "#api/order.ts";
import { CancelUnpaid } from "./cancel-unpaid.tsx";

interface OrderActionsProps {
  readonly selection: Selection;
  /** True on the Unpaid tab. */
  readonly isUnpaid: boolean;
}

export function OrderActions({ selection, isUnpaid }: OrderActionsProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { ids: numbers } = selection;
  const count = numbers.length;
  const address = `/orders/print?numbers=${numbers.join(",")}`;
  return (
    <>
      <SelectionBar
        label="Selected orders"
        selection={selection}
        limit={{ max: MAX_SHEETS, reason: "maximum per print" }}
      >
        {isUnpaid && (
          <Button
            className="max-md:basis-full"
            variant="danger"
            onClick={() => setCancelling(true)}
          >
            Cancel {formatCount(count, "unpaid order")}
          </Button>
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
      </SelectionBar>
      {/* Outside the bar, which disappears once no order is selected. */}
      {isCancelling && <CancelUnpaid selection={selection} onClose={() => setCancelling(false)} />}
    </>
  );
}

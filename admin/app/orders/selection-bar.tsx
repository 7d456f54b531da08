import { MAX_SHEETS } from "@damson/order-service/admin-api/contract/order";
import { useState } from "react";
import type { Selection } from "#admin/lib/selection.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { CancelUnpaid } from "./cancel-unpaid.tsx";

interface SelectionBarProps {
  readonly selection: Selection;
  /** True in the list of unpaid orders. */
  readonly isUnpaid: boolean;
}

/** Actions on the chosen orders, in reach wherever the list is scrolled to. */
export function SelectionBar({ selection, isUnpaid }: SelectionBarProps) {
  const [isCancelling, setCancelling] = useState(false);
  const { ids: numbers, set } = selection;
  const count = numbers.length;
  const address = `/orders/print?numbers=${numbers.join(",")}`;
  return (
    <>
      {count > 0 && (
        <section
          aria-label="Chosen orders"
          className="no-print bottom-[calc(var(--foot)+0.5rem)] z-10 mt-4 flex flex-wrap items-center gap-2 border border-line bg-white px-3 py-2 shadow-raised md:bottom-4 thumb:sticky desktop:sticky"
        >
          <div className="flex flex-1 items-center justify-between gap-2 max-md:basis-full">
            <p aria-live="polite">
              {count} chosen
              {count === MAX_SHEETS && ", which is as many as can be printed together"}
            </p>
            <Button variant="quiet" onClick={() => set(numbers, false)}>
              Choose none
            </Button>
          </div>
          {isUnpaid && (
            <Button
              className="max-md:basis-full"
              variant="danger"
              onClick={() => setCancelling(true)}
            >
              Cancel {count === 1 ? "1 unpaid order" : `${count} unpaid orders`}
            </Button>
          )}
          <ButtonLink className="max-md:flex-auto" to={`${address}&what=invoices`}>
            Print {count === 1 ? "1 invoice" : `${count} invoices`}
          </ButtonLink>
          {/* Unpaid orders are seldom packed. */}
          <ButtonLink
            className="max-md:flex-auto"
            variant={isUnpaid ? "secondary" : "primary"}
            to={address}
          >
            Print {count === 1 ? "1 packing slip" : `${count} packing slips`}
          </ButtonLink>
        </section>
      )}
      {/* Outside the bar: its results are read when no order is chosen any more. */}
      {isCancelling && <CancelUnpaid selection={selection} onClose={() => setCancelling(false)} />}
    </>
  );
}

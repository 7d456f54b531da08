import type { OrderKey } from "@damson/shop/orders/order-path";
import type { OrderState } from "@damson/shop/orders/order-view";
import { showToast } from "@damson/ui/toasts";
import { useEffect } from "react";
import * as v from "valibot";
import { Button } from "#app/ui/button.tsx";
import { PAYMENT_KEY, readSessionItem } from "#trading/checkout/session-item.ts";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { cancelOrder, confirmOrder, requestReturn } from "./ask-order.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { ChangeAddress } from "./change-address.tsx";
import { formatTime } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatus } from "./order-status.tsx";
import { ReturnForm } from "./return-form.tsx";
import { eventLabel } from "./state-labels.ts";
import { useChange } from "./use-change.ts";
import type { OrderPage } from "./use-order.ts";

const confirmed = {
  title: "Order confirmed",
  description: "We keep it for you while we wait for your payment.",
};

interface ConfirmGuestOrderProps {
  /** Returns an error message, or undefined on success. */
  readonly onConfirm: () => Promise<string | undefined>;
}

interface ShownOrderProps {
  readonly orderKey: OrderKey;
  readonly order: ShownOrder;
  readonly notice: string | undefined;
  readonly isResult: boolean;
  readonly settle: OrderPage["settle"];
}

export function ShownOrderView({ orderKey, order, notice, isResult, settle }: ShownOrderProps) {
  useEffect(() => {
    if (isCardOffered) void settleCheckout(order.number, order.state).catch(() => {});
  }, [order.number, order.state]);
  return (
    <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-18 print:grid-cols-1 print:gap-6">
      <div className="flex min-w-0 flex-col gap-12 print:gap-6">
        <OrderStatus
          key={order.state}
          order={order}
          notice={notice}
          isResult={isResult}
          orderKey={orderKey}
          settle={settle}
          first={
            order.canConfirm && (
              <ConfirmGuestOrder onConfirm={async () => settle(await confirmOrder(orderKey))} />
            )
          }
        >
          {order.canReturn && (
            <ReturnForm
              order={order}
              onReturn={async (request) => settle(await requestReturn(orderKey, request))}
            />
          )}
          {order.canChangeAddress && <ChangeAddress {...{ orderKey, order, settle }} />}
          {order.canCancel && (
            <CancelOrder order={order} onCancel={async () => settle(await cancelOrder(orderKey))} />
          )}
        </OrderStatus>
        <OrderLines {...order} />
      </div>
      <div className="flex min-w-0 flex-col gap-10">
        <section aria-labelledby="history" className="print:hidden">
          <h2 id="history" className="mb-4 text-xl">
            So far
          </h2>
          <OrderHistory order={order} />
        </section>
        <OrderDetails order={order} />
      </div>
    </div>
  );
}

/**
 * The checkout keeps the basket until the order is paid. If the customer learns only here that it
 * is paid, this page discards it.
 */
async function settleCheckout(number: string, state: OrderState): Promise<void> {
  const isOpen = state === "pending_payment";
  if (isOpen || readSessionItem(PAYMENT_KEY, v.object({})) === undefined) return;
  const { settleFromOrder } = await import("#trading/checkout/pay-from-order.ts");
  settleFromOrder(number, state !== "cancelled" && state !== "expired");
}

function OrderHistory({ order }: { readonly order: ShownOrder }) {
  return (
    <ol aria-label="What has happened" className="flex flex-col">
      {order.history.map(({ state, at }, index) => (
        <li key={at} className="group relative flex gap-4 pb-5 last:pb-0">
          {/* The line to the next dot. */}
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-0 left-1 w-px bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="relative mt-2 size-2.25 shrink-0 rounded-full border border-control bg-white group-last:border-plum group-last:bg-plum forced-colors:group-last:bg-[Highlight]"
          />
          <div>
            <p className="group-last:font-medium">{eventLabel(state, order, index)}</p>
            <time dateTime={at} className="block text-ink-soft text-sm">
              {formatTime(at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A button, because mailbox scanners open links but press no buttons. */
function ConfirmGuestOrder({ onConfirm }: ConfirmGuestOrderProps) {
  const { send, isSending, error } = useChange(async () => {
    const message = await onConfirm();
    if (message === undefined) showToast(confirmed);
    return message;
  });
  return (
    <div className="no-print flex flex-col items-start gap-4">
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <Button
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void send()}
      >
        {isSending ? "Confirming..." : "Confirm this order"}
      </Button>
    </div>
  );
}

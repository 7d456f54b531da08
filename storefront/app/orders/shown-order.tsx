import type { OrderKey } from "@damson/shop/orders/order-path";
import { useEffect } from "react";
import { isCardOffered } from "#app/settings/trading/offered-methods.ts";
import { cancelOrder, confirmOrder, requestReturn } from "./ask-order.ts";
import { CancelOrder } from "./cancel-order.tsx";
import { ConfirmGuestOrder } from "./confirm-guest-order.tsx";
import type { ShownOrder } from "./order-answers.ts";
import { OrderDetails } from "./order-details.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderStatus } from "./order-status.tsx";
import { ReturnForm } from "./return-form.tsx";
import { settleCheckout } from "./settle-checkout.ts";
import type { OrderPage } from "./use-order.ts";

interface ShownOrderProps {
  readonly orderKey: OrderKey;
  readonly order: ShownOrder;
  readonly notice: string | undefined;
  readonly isResult: boolean;
  readonly settle: OrderPage["settle"];
}

/** A whole order: where it stands, what is in it, and what its customer can do. */
export function ShownOrderView({ orderKey, order, notice, isResult, settle }: ShownOrderProps) {
  useEffect(() => {
    if (isCardOffered) void settleCheckout(order.number, order.state).catch(() => {});
  }, [order.number, order.state]);
  return (
    <div className="grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-18 print:grid-cols-1 print:gap-6">
      <div className="flex min-w-0 flex-col gap-12 print:gap-6">
        <OrderStatus
          key={order.state}
          {...{ order, notice, isResult, orderKey, settle }}
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
          <OrderHistory history={order.history} />
        </section>
        <OrderDetails order={order} />
      </div>
    </div>
  );
}

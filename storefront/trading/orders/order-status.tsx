import { CANCELLATION_DAYS } from "@damson/shop/legal/law";
import type { OrderKey } from "@damson/shop/orders/order-path";
import { type ReactNode, useEffect, useRef } from "react";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { owner } from "#app/settings/owner.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { daysAfter, formatDay } from "./days.ts";
import type { ShownOrder } from "./order-answers.ts";
import { PayNow } from "./pay-now.tsx";
import { PaymentDetails } from "./payment-details.tsx";
import { stateWords } from "./state-words.ts";
import type { OrderPage } from "./use-order.ts";

interface OrderStatusProps {
  readonly order: ShownOrder;
  readonly notice: string | undefined;
  /** True if the customer has just caused this state, so that it gets the focus. */
  readonly isResult: boolean;
  readonly orderKey: OrderKey;
  readonly settle: OrderPage["settle"];
  readonly first: ReactNode;
  readonly children: ReactNode;
}

export function OrderStatus({
  order,
  notice,
  isResult,
  orderKey,
  settle,
  first,
  children,
}: OrderStatusProps) {
  const { title, next } = stateWords(order);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isResult) heading.current?.focus();
  }, [isResult]);

  const words = <p className="max-w-prose text-ink-soft">{next}</p>;
  // The bank details come first, unless the order must also be confirmed.
  const isToPay =
    order.state === "pending_payment" &&
    order.bankAccount !== undefined &&
    order.confirmBy === undefined;

  return (
    <section aria-labelledby="state" className="flex flex-col gap-6 print:gap-3">
      <div className="flex flex-col gap-3">
        {notice !== undefined && (
          <p className="border-error border-l-2 bg-white p-4 text-sm">{notice}</p>
        )}
        <h2 ref={heading} id="state" tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {!isToPay && words}
      </div>
      {first}
      {order.state === "pending_payment" && <PaymentDetails order={order} />}
      {isToPay && words}
      {isCardOffered && order.state === "pending_payment" && (
        <PayNow order={order} orderKey={orderKey} settle={settle} />
      )}
      {order.state === "return_requested" && <SendBack order={order} />}
      {order.tracking !== undefined && isOnItsWay(order) && <Tracking tracking={order.tracking} />}
      {children}
    </section>
  );
}

/**
 * Shows the tracking until a return is requested. Then it could be mistaken for the tracking of the
 * return.
 */
function isOnItsWay({ state }: ShownOrder): boolean {
  return state === "dispatched" || state === "delivered";
}

function Tracking({ tracking }: { readonly tracking: NonNullable<ShownOrder["tracking"]> }) {
  const number =
    tracking.url === undefined ? (
      tracking.number
    ) : (
      <a
        href={tracking.url}
        rel="noreferrer"
        className="text-plum underline underline-offset-4 hover:decoration-2"
      >
        {tracking.number}
      </a>
    );
  return (
    <Facts
      facts={[
        ["Carrier", tracking.carrier],
        ["Tracking number", number],
      ]}
    />
  );
}

/** The return address and the last day to send the items. */
function SendBack({ order: { history, number } }: { readonly order: ShownOrder }) {
  const requested = history.findLast(({ state }) => state === "return_requested");
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          ...(isShown(owner.returnsAddress)
            ? ([["Send to", <LegalDetail key="to" of={owner.returnsAddress} />]] as const)
            : []),
          ["Send by", requested && formatDay(daysAfter(requested.at, CANCELLATION_DAYS))],
          ["Enclose", noWrap(`A note of your order number, ${number}`)],
        ]}
      />
      <p className="text-ink-soft text-sm">
        {sellsCosmetics && "Leave seals and films untouched. "}Keep the proof of postage. You pay
        the return postage, unless an item is faulty.
      </p>
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="divide-y divide-ink/15 bg-petal px-5 py-2 md:px-6 print:p-0 forced-colors:border">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-4 py-3 print:py-2">
          <dt className="w-28 text-sm md:w-32">{name}</dt>
          <dd className="wrap-anywhere min-w-0 flex-1 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import { Key } from "#admin/keys/key.tsx";
import { formatCount } from "#admin/lib/format-count.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { formatDay, formatTime } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { actionLabels, labelAction } from "./action-labels.ts";
import { DisputedRefund, isDisputed } from "./disputed.tsx";
import { NextToPack } from "./next-to-pack.tsx";
import { useOrderPage } from "./order-context.ts";

interface TrackingLinkProps {
  readonly tracking: NonNullable<StaffOrder["tracking"]>;
}

interface NextStepProps {
  /** True right after dispatch, when the next step is to pack another order. */
  readonly isDispatched: boolean;
}

/** The next step for the order, at the top of its page, or within reach of the thumb on a phone. */
export function NextStep({ isDispatched }: NextStepProps) {
  const { order, start, isPending } = useOrderPage();
  const isOwner = useIsOwner();
  const { next, state } = order;
  const showsNextToPack = state === "dispatched" || (state === "paid" && order.packedAt !== null);
  return (
    <section
      aria-label="Next"
      className="no-print mb-4 border border-line bg-white px-4 py-3 md:flex md:items-center md:justify-between md:gap-6"
    >
      <div>
        <p>{describeNextStep(order, isOwner)}</p>
        {state === "paid" && isDisputed(order) && (
          <p className="mt-1 font-medium text-error">
            The customer has disputed this payment. Ask an owner before you pack or send the order.
          </p>
        )}
        {state !== "paid" && order.can.includes("refund") && <DisputedRefund order={order} />}
      </div>
      {(next !== null || showsNextToPack) && (
        <div className="flex gap-2 max-md:mt-3 max-md:flex-wrap max-md:*:flex-1 md:shrink-0 md:*:whitespace-nowrap thumb:fixed thumb:inset-x-0 thumb:bottom-(--foot) thumb:z-20 thumb:border-line thumb:border-t thumb:bg-white thumb:px-4 thumb:py-2">
          {next !== null && (
            // A new button per action, so that a held key cannot trigger two actions.
            <Button
              key={next}
              variant={isDispatched ? "secondary" : "primary"}
              isPending={isPending}
              aria-keyshortcuts={actionLabels[next].shortcut}
              onClick={() => start(next)}
            >
              {labelAction(next, order)}
              <Key>{actionLabels[next].shortcut}</Key>
            </Button>
          )}
          {showsNextToPack && <NextToPack exclude={order.number} isNext={isDispatched} />}
        </div>
      )}
    </section>
  );
}

function describeNextStep(order: StaffOrder, isOwner: boolean): ReactNode {
  const { state, money, paymentMethod } = order;
  const isCollected = order.deliveryRate.collection !== undefined;
  const isOnline = paymentMethod !== "bank-transfer";
  switch (state) {
    case "pending_payment":
      return isOnline ? (
        <>
          {money.paid > 0 && (
            <>
              <b>{formatPence(money.missing)}</b> still to pay.{" "}
            </>
          )}
          Waiting for the customer to pay online. This updates automatically.
        </>
      ) : (
        <>
          Waiting for a bank transfer of <b>{formatPence(money.missing)}</b>
          {order.payBy && <> by {formatDay(order.payBy)}</>}. Reference: {order.number}
        </>
      );
    case "paid":
      return order.packedAt === null ? (
        <>
          Pack <b>{order.items === 1 ? "one item" : `${order.items} items`}</b>.
        </>
      ) : (
        <>
          Packed on {formatTime(order.packedAt)}.{" "}
          {isCollected ? "Tell the customer that it is ready." : "Ready to dispatch."}
        </>
      );
    case "dispatched":
      if (isCollected) return <>Waiting for the customer to collect it.</>;
      if (order.unsent > 0) {
        return (
          <>
            Partly dispatched. <b>{formatCount(order.unsent, "item")}</b> still to send.
          </>
        );
      }
      return order.tracking ? (
        <>
          Dispatched with <TrackingLink tracking={order.tracking} />.
        </>
      ) : (
        <>Dispatched without tracking.</>
      );
    case "delivered":
      return (
        <>
          Nothing to do.
          {order.returnBy && ` Can be returned until ${formatDay(order.returnBy)}.`}
        </>
      );
    case "return_requested":
      return <>Waiting for the returned items.</>;
    case "returned":
    case "refunded":
    case "cancelled":
      return refundText(order, isOwner);
    case "expired":
      return <>Expired. The order wasn’t paid in time.</>;
    default:
      return <>Nothing to do.</>;
  }
}

function refundText({ money }: StaffOrder, isOwner: boolean): ReactNode {
  const { owed, pendingRefund } = money;
  if (owed === 0) {
    return pendingRefund > 0 ? (
      <>Refund of {formatPence(pendingRefund)} in progress.</>
    ) : (
      <>Nothing to do.</>
    );
  }
  const amount = <b>{formatPence(owed)}</b>;
  return isOwner ? <>Refund {amount}.</> : <>An owner needs to refund {amount}.</>;
}

/** Links to the parcel on the carrier's site, if the carrier has tracking pages. */
function TrackingLink({ tracking: { carrier, number, url } }: TrackingLinkProps) {
  const text = `${carrier} ${number}`;
  if (url === undefined) return <>{text}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {text}
      <span className="sr-only"> (opens the carrier’s page)</span>
    </a>
  );
}

import type { Placement } from "@damson/shop/orders/placement";
import { showToast, showValidationError } from "@damson/ui/toasts";
import { type ReactNode, useEffect, useRef } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { isCardOffered } from "#trading/settings/offered-methods.ts";
import { showFieldMessages } from "./address-messages.ts";
import { AlreadyOrdered, ChangedTotal } from "./confirm-order.tsx";
import { offeredStore } from "./delivery-choice-store.ts";
import { refuseDiscount } from "./discount.ts";
import { orderRefused } from "./place-order.ts";
import { ReducedOrder, TransferLimitReached } from "./reduced-order.tsx";
import type { Refused } from "./send-placement.ts";

interface RefusedOrderProps {
  readonly refusal: Refused;
  readonly placement: Placement;
}

/** Why an order was refused, and the shopper's options. */
export function RefusedOrder({ refusal, placement }: RefusedOrderProps) {
  switch (refusal.code) {
    case "total_changed":
      return (
        <Notice
          title="The Total Has Changed"
          message="Prices have changed since you filled your basket. This is your order at the new prices."
        >
          <ChangedTotal totals={refusal.totals} placement={placement} />
        </Notice>
      );
    case "out_of_stock":
      return (
        <Notice title="Not Enough Left" message={refusal.message}>
          <ReducedOrder shortages={refusal.lines} placement={placement} />
        </Notice>
      );
    case "transfer_share_reached":
      return (
        <Notice
          title={isCardOffered ? "No More by Bank Transfer" : "Not Available Right Now"}
          message={refusal.message}
        >
          <TransferLimitReached limits={refusal.lines} placement={placement} />
        </Notice>
      );
    case "discount_refused":
      return <WithoutDiscount message={refusal.message} code={placement.discountCode} />;
    case "idempotency_key_reused":
      return (
        <Notice
          title="You Have Already Ordered This"
          message={refusal.message}
          reassurance="Nothing has been ordered twice."
        >
          <AlreadyOrdered placement={placement} />
        </Notice>
      );
    case "invalid_fields":
      return <WrongFields message={refusal.message} fields={refusal.fields} />;
    default:
      return (
        <Notice title="Your Order Has Not Been Placed" message={refusal.message}>
          <BackToCheckout />
        </Notice>
      );
  }
}

interface WithoutDiscountProps {
  readonly message: string;
  readonly code: string | undefined;
}

/** Removes the code from the order and goes back to its field, which shows the reason. */
function WithoutDiscount({ message, code = "" }: WithoutDiscountProps) {
  useEffect(() => {
    refuseDiscount(code, message);
    showToast(orderRefused(message));
    navigate("/checkout", { replace: true, state: { step: 3 } });
  }, [code, message]);
  return (
    <Notice title="Your Code Does Not Apply" message={message}>
      <BackToCheckout />
    </Notice>
  );
}

interface WrongFieldsProps {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

function WrongFields({ message, fields }: WrongFieldsProps) {
  useEffect(() => {
    // The delivery rate is chosen in the last step, which requests the current rates.
    if (fields.deliveryRate !== undefined) {
      offeredStore.update(() => undefined);
      showValidationError(fields.deliveryRate);
    }
    const step = fields.deliveryRate === undefined ? showFieldMessages(fields) : 3;
    if (step !== undefined) navigate("/checkout", { replace: true, state: { step } });
  }, [fields]);
  return (
    <Notice title="Please Check Your Details" message={message}>
      <ul className="list-disc pl-5">
        {Object.entries(fields).map(([field, text]) => (
          <li key={field}>{text}</li>
        ))}
      </ul>
      <BackToCheckout />
    </Notice>
  );
}

function BackToCheckout() {
  return (
    <ButtonLink to="/checkout" replace className="self-start">
      Back to the checkout
    </ButtonLink>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly message: string;
  readonly reassurance?: string;
  readonly children: ReactNode;
}

function Notice({
  title,
  message,
  reassurance = "Nothing has been ordered yet. Your basket and your details are kept.",
  children,
}: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="wrap-page min-h-dvh pt-8 pb-18 lg:pt-18 lg:pb-28">
      <div data-keep-clear className="mx-auto flex max-w-2xl flex-col gap-6">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <p role="alert" className="text-pretty text-lg">
          {message} <span className="text-ink-soft">{reassurance}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

import { formatPence } from "@damson/shop/money";
import type { OrderKey } from "@damson/shop/orders/order-path";
import { PAYMENT_PAGE } from "@damson/shop/settings/payment-methods";
import { waitForNavigation } from "@damson/ui/form/use-form";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ShownOrder } from "./order-answers.ts";
import { useChange } from "./use-change.ts";
import type { OrderPage } from "./use-order.ts";

interface PayNowProps {
  readonly order: ShownOrder;
  readonly orderKey: OrderKey;
  readonly settle: OrderPage["settle"];
}

/** The payment button for a customer who did not pay during checkout, or returns by a link. */
export function PayNow(props: PayNowProps) {
  const timesRestored = useTimesRestored();
  if (props.order.paymentMethod !== "stripe") return null;
  return (
    <div className="no-print flex flex-col items-start gap-4 bg-petal p-5 md:p-6 forced-colors:border">
      <div>
        <h3 className="text-lg">Pay by card</h3>
        <p className="mt-1 text-sm">On {PAYMENT_PAGE}, which then brings you back here.</p>
      </div>
      <PayButton key={timesRestored} {...props} />
    </div>
  );
}

function PayButton({ order: { number, total, paid, payBy }, orderKey, settle }: PayNowProps) {
  const { send, isSending, error } = useChange(async () => {
    const shownAt = location.href;
    const page = await import("#trading/checkout/pay-from-order.ts").then((module) =>
      module.openFromOrder({ number, total, token: orderKey, payBy }),
    );
    // The customer has gone to another page.
    if (location.href !== shownAt) return undefined;
    if (page.kind !== "open") return settle(page);
    location.assign(page.url);
    return waitForNavigation();
  });
  return (
    <>
      <p role="alert" className="text-error text-sm empty:hidden">
        {error}
      </p>
      <Button
        aria-disabled={isSending || undefined}
        aria-busy={isSending || undefined}
        onClick={() => void send()}
      >
        {isSending ? "Opening the payment page..." : `Pay ${formatPence(total - paid)}`}
      </Button>
    </>
  );
}

/** Counts how often Back restored this page from the back/forward cache. */
function useTimesRestored(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimes((before) => before + 1);
    };
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);
  return times;
}

import { formatPence } from "@damson/shop/money";
import { orderPath } from "@damson/shop/orders/order-path";
import { type ReactNode, useEffect, useState } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.orders.ts";
import { LazyRefusedOrder, preloadRefusedOrder } from "./lazy-refused-order.tsx";
import { type OrderAttempt, tryAgain } from "./order-attempt.ts";
import { ProcessingFrame, whyNoAnswer } from "./processing-frame.tsx";
import type { Placed } from "./send-placement.ts";

/** From then on the shopper is told that it takes longer than usual. */
const SLOW_MS = 8_000;

type Attempt = OrderAttempt | { readonly state: "none" };

/** Where an order stands: on its way, placed, refused, or unknown. */
export function ProcessingOrder({ attempt }: { readonly attempt: Attempt }) {
  const { state } = attempt;
  useKeptFocus();
  useEffect(preloadRefusedOrder, []);
  if (state === "refused") {
    return <LazyRefusedOrder refusal={attempt.refusal} placement={attempt.placement} />;
  }
  const isPlaced = state === "placed";
  const isStill = state === "none" || state === "unanswered";
  return (
    <ProcessingFrame
      title={isPlaced ? titleOf(attempt.order) : titles[state]}
      sign={isStill ? undefined : isPlaced ? "still" : "turning"}
      order={isPlaced ? attempt.order : undefined}
      words={<Words attempt={attempt} />}
    >
      <NextSteps attempt={attempt} />
    </ProcessingFrame>
  );
}

const titles = {
  none: "No Order on Its Way",
  sending: "Processing Your Order",
  waiting: "Processing Your Order",
  unanswered: "No Answer Yet",
} as const;

/** Nothing is paid yet: that is not said to be a success. */
function titleOf({ total, payBy }: Placed): string {
  const by = payBy === undefined ? "" : ` by ${formatDay(payBy)}`;
  return `Order placed – now pay ${formatPence(total)}${by}`;
}

/** `22 November 2026`, the first two words on one line. */
function formatDay(time: string): string {
  const options = { timeZone: "Europe/London", dateStyle: "long" } as const;
  return new Date(time).toLocaleDateString("en-GB", options).replace(" ", "\u00a0");
}

function Words({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const isBasketEmpty = useBasket().length === 0;
  switch (attempt.state) {
    case "none":
      return isBasketEmpty
        ? "Nothing is being ordered. What you have ordered is in the email that confirms it."
        : "Nothing is being ordered. Your basket is kept, and waits for you in the checkout.";
    case "waiting":
      return `${attempt.message ?? whyNoAnswer()} We are trying again: it stays one order.`;
    case "unanswered":
      return `${attempt.message ?? whyNoAnswer()} We do not know whether your order has arrived. Please try again: it will be one order, however often you try. Your basket and your details are kept.`;
    case "placed":
      return "Our account details follow at once. An email has them too.";
    default:
      return <Patience />;
  }
}

function Patience() {
  const isSlow = useIsAfter(SLOW_MS);
  return (
    <>
      <noscript>
        <p>Nothing is being ordered: that needs JavaScript, which is switched off.</p>
      </noscript>
      <p className="noscript:hidden">
        {isSlow
          ? "This takes longer than usual. It stays one order, however long it takes."
          : "This takes only a moment."}
      </p>
    </>
  );
}

function NextSteps({ attempt }: { readonly attempt: Attempt }) {
  const isBasketEmpty = useBasket().length === 0;
  switch (attempt.state) {
    case "none":
      return (
        <ButtonLink to={isBasketEmpty ? "/" : "/checkout"} replace>
          {isBasketEmpty ? "Continue Shopping" : "Go to the checkout"}
        </ButtonLink>
      );
    case "waiting":
      return (
        <Button variant="outline" onClick={tryAgain}>
          Try again now
        </Button>
      );
    case "unanswered":
      return (
        <>
          <Button onClick={tryAgain}>Try again</Button>
          <ButtonLink to="/checkout" replace variant="outline">
            Back to the checkout
          </ButtonLink>
        </>
      );
    case "placed":
      return (
        <TextLink to={orderPath(attempt.order.token)} replace className="min-h-11 content-center">
          Continue to your order, and how to pay for it
        </TextLink>
      );
    default:
      return null;
  }
}

function useIsAfter(milliseconds: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isAfter;
}

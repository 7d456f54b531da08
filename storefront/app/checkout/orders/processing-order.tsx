import { formatPence } from "@damson/shop/money";
import { orderPath } from "@damson/shop/orders/order-path";
import { type ReactNode, useEffect, useState } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useKeptFocus } from "#app/ui/trading/use-kept-focus.ts";
import { cardView } from "./card-progress-view.tsx";
import { LazyRefusedOrder, preloadRefusedOrder } from "./lazy-refused-order.tsx";
import type { OrderProgress } from "./order-progress.ts";
import { sendAgain } from "./place-order.ts";
import { ProcessingFrame, type ProgressView, whyNoAnswer } from "./processing-frame.tsx";
import type { Placed } from "./send-placement.ts";

/** From then on the customer reads that it takes longer than usual. */
const SLOW_MS = 8_000;

/** The state of an order: on its way, placed, refused, or unknown. */
export function ProcessingOrder({ progress }: { readonly progress: OrderProgress }) {
  const isBasketEmpty = useBasket().length === 0;
  useKeptFocus();
  useEffect(preloadRefusedOrder, []);
  if (progress.state === "refused") {
    return <LazyRefusedOrder refusal={progress.refusal} placement={progress.placement} />;
  }
  return <ProcessingFrame {...viewOf(progress, isBasketEmpty)} />;
}

type Shown = Exclude<OrderProgress, { readonly state: "refused" }>;

function viewOf(progress: Shown, isBasketEmpty: boolean): ProgressView {
  switch (progress.state) {
    case "none":
      return {
        title: "No Order on Its Way",
        words: isBasketEmpty
          ? "Nothing is being ordered. What you have ordered is in the email that confirms it."
          : "Nothing is being ordered. Your basket is kept, and waits for you in the checkout.",
        next: (
          <ButtonLink to={isBasketEmpty ? "/" : "/checkout"} replace>
            {isBasketEmpty ? "Continue Shopping" : "Go to the checkout"}
          </ButtonLink>
        ),
      };
    case "sending":
      return { title: "Processing Your Order", sign: "turning", words: <Patience /> };
    case "waiting":
      return {
        title: "Processing Your Order",
        sign: "turning",
        words: `${progress.message ?? whyNoAnswer()} We are trying again: it stays one order.`,
        next: (
          <Button variant="outline" onClick={() => void sendAgain()}>
            Try again now
          </Button>
        ),
      };
    case "unanswered":
      return {
        title: "No Answer Yet",
        words: `${progress.message ?? whyNoAnswer()} We do not know whether your order has arrived. Please try again: it will be one order, however often you try. Your basket and your details are kept.`,
        next: (
          <>
            <Button onClick={() => void sendAgain()}>Try again</Button>
            <ButtonLink to="/checkout" replace variant="outline">
              Back to the checkout
            </ButtonLink>
          </>
        ),
      };
    case "placed":
      return {
        title: titleOf(progress.order),
        sign: "still",
        order: progress.order,
        words: "Our account details follow at once. An email has them too.",
        next: (
          <TextLink
            to={orderPath(progress.order.token)}
            replace
            className="min-h-11 content-center"
          >
            Continue to your order, and how to pay for it
          </TextLink>
        ),
      };
    default:
      return cardView(progress);
  }
}

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

function Patience(): ReactNode {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
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

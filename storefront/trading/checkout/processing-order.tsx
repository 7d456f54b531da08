import { formatPence } from "@damson/shop/money";
import { orderPath } from "@damson/shop/orders/order-path";
import { type ComponentProps, useEffect, useState } from "react";
import { useBasket } from "#app/basket/use-basket.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LazyContent } from "#trading/ui/lazy-content.tsx";
import { useHeadingFocus } from "#trading/ui/use-heading-focus.ts";
import { getCardView } from "./card-progress-view.tsx";
import type { OrderProgress } from "./order-progress.ts";
import { sendAgain } from "./place-order.ts";
import {
  explainNoAnswer,
  Patience,
  ProcessingFrame,
  type ProgressView,
} from "./processing-frame.tsx";
import type { RefusedOrder } from "./refused-order.tsx";
import type { Placed } from "./send-placement.ts";

// Loaded separately, because most orders are placed.
const refusedOrder = lazyWithRetry(() =>
  import("./refused-order.tsx").then((module) => module.RefusedOrder),
);

export function ProcessingOrder({ progress }: { readonly progress: OrderProgress }) {
  const isBasketEmpty = useBasket().length === 0;
  useHeadingFocus();
  useEffect(refusedOrder.preload, []);
  if (progress.state === "refused") {
    return <LazyRefusedOrder refusal={progress.refusal} placement={progress.placement} />;
  }
  return <ProcessingFrame {...getView(progress, isBasketEmpty)} />;
}

/** Shows why an order was not placed. The options follow once they have loaded. */
function LazyRefusedOrder(props: ComponentProps<typeof RefusedOrder>) {
  const [isFailed, setFailed] = useState(false);
  const reason = (
    <ProcessingFrame
      title="Your Order Has Not Been Placed"
      words={props.refusal.message}
      next={isFailed && <Button onClick={() => setFailed(false)}>Try again</Button>}
    />
  );
  if (isFailed) return reason;
  return (
    <LazyContent
      of={refusedOrder}
      props={props}
      fallback={reason}
      onFailure={() => setFailed(true)}
    />
  );
}

type Shown = Exclude<OrderProgress, { readonly state: "refused" }>;

function getView(progress: Shown, isBasketEmpty: boolean): ProgressView {
  switch (progress.state) {
    case "none":
      return {
        title: "No Order on Its Way",
        words: isBasketEmpty
          ? "No order is being placed. Your confirmation email shows what you have ordered."
          : "No order is being placed. Your basket is still in the checkout.",
        next: (
          <ButtonLink to={isBasketEmpty ? "/" : "/checkout"} replace>
            {isBasketEmpty ? "Continue Shopping" : "Go to the checkout"}
          </ButtonLink>
        ),
      };
    case "hydrating":
    case "sending":
      return { title: "Processing Your Order", sign: "turning", words: <Patience /> };
    case "waiting":
      return {
        title: "Processing Your Order",
        sign: "turning",
        words: `${progress.message ?? explainNoAnswer()} We are trying again. It will be placed only once.`,
        next: (
          <Button variant="outline" onClick={() => void sendAgain()}>
            Try again now
          </Button>
        ),
      };
    case "unanswered":
      return {
        title: "No Answer Yet",
        words: `${progress.message ?? explainNoAnswer()} We do not know whether your order has reached us. Please try again: it will be placed only once. Your basket and your details are kept.`,
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
        title: formatTitle(progress.order),
        sign: "still",
        order: progress.order,
        words: explainNextStep(progress.order),
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
      return getCardView(progress);
  }
}

/** Does not claim success, because nothing is paid yet. */
function formatTitle({ total, payBy, confirmBy }: Placed): string {
  if (confirmBy !== undefined) {
    return `One more step: confirm your order by ${formatTime(confirmBy, { timeStyle: "short" })}`;
  }
  const by = payBy === undefined ? "" : ` by ${formatTime(payBy)}`;
  return `Order placed – now pay ${formatPence(total)}${by}`;
}

function explainNextStep({ confirmBy }: Placed): string {
  return confirmBy === undefined
    ? "Our account details are on the next page and in an email to you."
    : `Please open the link in the email that we have just sent you. We keep your order for you until ${formatTime(confirmBy, { timeStyle: "short" })}.`;
}

/** `22 November 2026`, with a no-break space after the day. */
function formatTime(time: string, hour: Pick<Intl.DateTimeFormatOptions, "timeStyle"> = {}) {
  const options = { timeZone: "Europe/London", dateStyle: "long", ...hour } as const;
  return new Date(time).toLocaleString("en-GB", options).replace(" ", "\u00a0");
}

/** An order on its way to the payment provider's page, or back from it. */

import { orderPath } from "@damson/shop/orders/order-path";
import { PAYMENT_PAGE } from "@damson/shop/settings/payment-methods";
import type { ReactNode } from "react";
import { navigate } from "#app/runtime/navigation.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { formatTimeOfDay } from "#trading/lib/time-of-day.ts";
import { isTransferOffered } from "#trading/settings/offered-methods.ts";
import { type CardProgress, getUnpaidOrder } from "./order-progress.ts";
import { checkStartedPayment, ORDER_SUCCESSFUL } from "./pay-by-card.ts";
import { methodStore } from "./payment-method.ts";
import { placeOrder } from "./place-order.ts";
import { explainNoAnswer, type ProgressView } from "./processing-frame.tsx";

/** Also the titles of the page. */
export const cardTitles = {
  opening: "Opening the Payment Page",
  unopened: "The Payment Page Did Not Open",
  cardsRefused: "We Can’t Take Cards Right Now",
  checking: "Checking Your Payment",
  unconfirmed: "Your Payment Is Not Confirmed Yet",
  paid: ORDER_SUCCESSFUL,
  done: "Thank You",
  cancelled: "You Have Left the Payment Page",
} as const;

export function getCardView(progress: CardProgress): ProgressView {
  const title = cardTitles[progress.state];
  switch (progress.state) {
    case "opening":
      return {
        title,
        sign: "turning",
        order: progress.order,
        words: `We take you to ${PAYMENT_PAGE}, and it brings you back here.`,
      };
    case "unopened":
      return {
        title,
        order: progress.order,
        words: `${progress.message ?? explainNoAnswer()} We keep your order for you${until(progress.order.payBy)}.`,
        next: (
          <>
            <Button onClick={openAgain}>Try again</Button>
            {backToCheckout}
          </>
        ),
      };
    case "cardsRefused":
      return {
        title,
        words: `${progress.message} ${isTransferOffered ? "You can pay by bank transfer instead." : "Your basket is unchanged. Please try again later."}`,
        next: (
          <>
            {isTransferOffered && <Button onClick={payByTransfer}>Pay by bank transfer</Button>}
            {backToCheckout}
          </>
        ),
      };
    case "checking":
      return {
        title,
        sign: "turning",
        order: progress.order,
        words: "This takes only a moment.",
      };
    case "unconfirmed":
      return {
        title,
        order: progress.order,
        words:
          "Our payment provider has not confirmed your payment yet. If you have paid, please do not pay again. We will email you as soon as it arrives, and your order page will show it too.",
        next: (
          <>
            <ButtonLink to={orderPath(progress.order.token)} replace>
              Go to your order
            </ButtonLink>
            <Button variant="outline" onClick={() => void checkStartedPayment(true)}>
              Check again
            </Button>
          </>
        ),
      };
    case "paid":
      return {
        title,
        sign: "done",
        order: progress.order,
        words: "Thank you. A confirmation email will follow shortly.",
        next: (
          <TextLink
            to={orderPath(progress.order.token)}
            replace
            className="min-h-11 content-center"
          >
            Continue to your order
          </TextLink>
        ),
      };
    case "done":
      return {
        title,
        words:
          "We can no longer show your order in this tab. When your payment arrives, we will email you a link to your order.",
        next: (
          <ButtonLink to="/" replace>
            Continue Shopping
          </ButtonLink>
        ),
      };
    case "cancelled":
      return {
        title,
        words:
          "We can no longer show your order in this tab. If you have paid, we will confirm it by email. Otherwise your basket is still in the checkout.",
        next: (
          <ButtonLink to="/checkout" replace>
            Go to the checkout
          </ButtonLink>
        ),
      };
  }
}

const backToCheckout: ReactNode = (
  <ButtonLink to="/checkout" replace variant="outline">
    Back to the checkout
  </ButtonLink>
);

function until(payBy: string | undefined): string {
  return payBy === undefined ? "" : ` until ${formatTimeOfDay(payBy)}`;
}

/** Placing again continues the same order, unless it has ended. */
function openAgain(): void {
  const checkout = getUnpaidOrder()?.checkout;
  if (checkout) void placeOrder(checkout.placement);
}

/** Returns to the last step, which shows the total again and places the order. */
function payByTransfer(): void {
  methodStore.update(() => "bank-transfer");
  navigate("/checkout", { replace: true, state: { step: 3, isReturn: true } });
}

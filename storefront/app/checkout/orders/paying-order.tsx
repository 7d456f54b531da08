import { orderPath } from "@damson/shop/orders/order-path";
import { formatTimeOfDay } from "#app/lib/time-of-day.orders.ts";
import { navigate } from "#app/runtime/navigation.ts";
import { isTransferOffered } from "#app/settings/offered-methods.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useKeptFocus } from "#app/ui/use-kept-focus.orders.ts";
import { orderSuccessful } from "../checkout-toasts.ts";
import { checkStarted } from "./come-back.ts";
import { type OnlinePayment, startedPaymentOf } from "./online-payment.ts";
import { placeOrder } from "./order-attempt.ts";
import { restoreMethod } from "./payment-method.ts";
import { PAYMENT_PAGE } from "./payment-page.ts";
import { ProcessingFrame, whyNoAnswer } from "./processing-frame.tsx";
import type { UnknownReturn } from "./use-online-payment.ts";

/** Also of its page. */
export const payingTitles = {
  opening: "Opening the Payment Page",
  unopened: "The Payment Page Has Not Opened",
  refused: "Cards Cannot Be Taken Now",
  checking: "Checking Your Payment",
  unconfirmed: "Your Payment Is Not Confirmed Yet",
  paid: orderSuccessful.title,
  done: "Thank You",
  cancelled: "You Have Left the Payment Page",
} as const;

/** An order on its way to the provider's page, or back from there. */
export function PayingOrder({ payment }: { readonly payment: OnlinePayment | UnknownReturn }) {
  const { state } = payment;
  useKeptFocus();
  if (!("order" in payment)) return <Unknown state={payment.state} />;
  const isTurning = state === "opening" || state === "checking";
  return (
    <ProcessingFrame
      title={payingTitles[state]}
      sign={state === "paid" ? "done" : isTurning ? "turning" : undefined}
      order={state === "refused" ? undefined : payment.order}
      words={wordsOf(payment)}
    >
      <NextSteps payment={payment} />
    </ProcessingFrame>
  );
}

function wordsOf({ state, message, order: { payBy } }: OnlinePayment): string {
  switch (state) {
    case "opening":
      return `We take you to ${PAYMENT_PAGE}, and it brings you back here.`;
    case "unopened":
      return `${message ?? whyNoAnswer()} We keep your order for you${until(payBy)}.`;
    case "refused":
      return `${message} ${isTransferOffered ? "You can pay by bank transfer instead." : "Your basket is as it was: please try again later."}`;
    case "checking":
      return "This takes only a moment.";
    case "unconfirmed":
      return "Our payment provider has not told us yet that your payment has arrived. If you have paid, there is nothing more to do: please do not pay again. We email you as soon as it is here, and the page of your order shows it too.";
    case "paid":
      return orderSuccessful.description;
  }
}

function until(payBy: string | undefined): string {
  return payBy === undefined ? "" : ` until ${formatTimeOfDay(payBy)}`;
}

function NextSteps({ payment: { state, order } }: { readonly payment: OnlinePayment }) {
  switch (state) {
    case "unopened":
      return (
        <>
          <Button onClick={tryAgain}>Try again</Button>
          <ButtonLink to="/checkout" replace variant="outline">
            Back to the checkout
          </ButtonLink>
        </>
      );
    case "refused":
      return (
        <>
          {isTransferOffered && <Button onClick={payByTransfer}>Pay by bank transfer</Button>}
          <ButtonLink to="/checkout" replace variant="outline">
            Back to the checkout
          </ButtonLink>
        </>
      );
    case "unconfirmed":
      return (
        <>
          <ButtonLink to={orderPath(order.token)} replace>
            Go to your order
          </ButtonLink>
          <Button variant="outline" onClick={() => void checkStarted()}>
            Check again
          </Button>
        </>
      );
    case "paid":
      return (
        <TextLink to={orderPath(order.token)} replace className="min-h-11 content-center">
          Continue to your order
        </TextLink>
      );
    default:
      return null;
  }
}

/** To the step that shows the total once more, and orders. */
function payByTransfer(): void {
  restoreMethod("bank-transfer");
  navigate("/checkout", { replace: true, state: { step: 3, isReturn: true } });
}

/** Placed again it is the same order, unless that has ended. */
function tryAgain(): void {
  const checkout = startedPaymentOf()?.checkout;
  if (checkout) placeOrder(checkout.placement);
}

/** The tab may be another one, or its storage is gone. */
function Unknown({ state }: UnknownReturn) {
  const isDone = state === "done";
  return (
    <ProcessingFrame
      title={payingTitles[state]}
      words={
        isDone
          ? "This tab no longer knows your order. As soon as your payment has arrived, an email confirms it, with a link to the page of your order."
          : "This tab no longer knows your order. If you have paid, an email confirms it. Otherwise your basket waits for you in the checkout."
      }
    >
      <ButtonLink to={isDone ? "/" : "/checkout"} replace>
        {isDone ? "Continue Shopping" : "Go to the checkout"}
      </ButtonLink>
    </ProcessingFrame>
  );
}

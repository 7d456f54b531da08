import type { ReactNode } from "react";
import { PayingOrder, payingTitles } from "#app/checkout/orders/paying-order.tsx";
import { ProcessingOrder } from "#app/checkout/orders/processing-order.tsx";
import { useOnlinePayment } from "#app/checkout/orders/use-online-payment.ts";
import { useOrderAttempt } from "#app/checkout/orders/use-order-attempt.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { isCardOffered } from "#app/settings/offered-methods.ts";

const page = {
  title: "Processing your order",
  description: "Your order is being processed. This takes a few seconds.",
  path: "/processing",
};

const titles = {
  none: "No order on its way",
  sending: page.title,
  waiting: page.title,
  unanswered: "No answer yet",
  refused: "Order not placed",
  placed: "Order placed – now pay for it",
} as const;

export default function ProcessingOrderPage() {
  const attempt = useOrderAttempt();
  const placing = (
    <>
      <PageHead {...page} title={titles[attempt.state]} index={false} type="CheckoutPage" />
      <ProcessingOrder attempt={attempt} />
    </>
  );
  return isCardOffered ? <OrPaying>{placing}</OrPaying> : placing;
}

/** What becomes of an order that is paid online, once it is placed. */
function OrPaying({ children }: { readonly children: ReactNode }) {
  const payment = useOnlinePayment();
  if (payment === undefined) return children;
  return (
    <>
      <PageHead {...page} title={payingTitles[payment.state]} index={false} type="CheckoutPage" />
      <PayingOrder payment={payment} />
    </>
  );
}

import { ProcessingOrder } from "#app/checkout/processing-order.orders.tsx";
import { useOrderAttempt } from "#app/checkout/use-order-attempt.orders.ts";
import { PageHead } from "#app/seo/page-head.tsx";

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
  placed: "Order successful",
} as const;

export default function ProcessingOrderPage() {
  const attempt = useOrderAttempt();
  return (
    <>
      <PageHead {...page} title={titles[attempt.state]} index={false} type="CheckoutPage" />
      <ProcessingOrder attempt={attempt} />
    </>
  );
}

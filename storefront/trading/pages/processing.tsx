import { PageHead } from "#app/seo/page-head.tsx";
import { cardTitles } from "#trading/checkout/card-progress-view.tsx";
import { ProcessingOrder } from "#trading/checkout/processing-order.tsx";
import { useOrderProgress } from "#trading/checkout/use-order-progress.ts";

const page = {
  title: "Processing your order",
  description: "Your order is being processed. This takes a few seconds.",
  path: "/processing",
};

const titles = {
  none: "No order on its way",
  hydrating: page.title,
  sending: page.title,
  waiting: page.title,
  unanswered: "No answer yet",
  refused: "Order not placed",
  placed: "Order placed – now pay for it",
  ...cardTitles,
} as const;

export default function ProcessingOrderPage() {
  const progress = useOrderProgress();
  const isUnconfirmed = progress.state === "placed" && progress.order.confirmBy !== undefined;
  const title = isUnconfirmed ? "One more step: confirm your order" : titles[progress.state];
  return (
    <>
      <PageHead {...page} title={title} index={false} type="CheckoutPage" />
      <ProcessingOrder progress={progress} />
    </>
  );
}

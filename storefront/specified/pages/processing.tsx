import { ProcessingSign } from "#app/checkout/processing-sign.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Receipt } from "#specified/checkout/receipt.tsx";
import { orderSuccessful, useProcessing } from "#specified/checkout/use-processing.ts";

const page = {
  title: "Processing your order",
  description: "Your order is being processed. This takes a few seconds.",
  path: "/processing",
};

export default function ProcessingPage() {
  const { isSuccessful, order } = useProcessing();
  const title = isSuccessful ? "Order successful" : page.title;
  return (
    <>
      <PageHead {...page} title={title} index={false} type="CheckoutPage" />
      <div className="wrap-page flex flex-col items-center gap-6 pt-12 pb-18 text-center lg:pt-18 lg:pb-28">
        <ProcessingSign isDone={isSuccessful} />
        <div role="status" className="flex min-h-28 flex-col items-center gap-3 md:min-h-20">
          <h1 tabIndex={-1} className="text-3xl">
            {isSuccessful ? orderSuccessful.title : "Processing Your Order"}
          </h1>
          <noscript>
            <p>Nothing is being ordered: that needs JavaScript, which is switched off.</p>
          </noscript>
          <p className="max-w-prose text-ink-soft noscript:hidden">
            {isSuccessful ? orderSuccessful.description : "This takes only a moment."}
          </p>
        </div>
        <TextLink to="/" replace className="no-print min-h-11 content-center">
          Continue to the home page
        </TextLink>
        {order !== undefined && <Receipt order={order} />}
      </div>
    </>
  );
}

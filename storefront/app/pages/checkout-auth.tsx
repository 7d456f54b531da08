import { useSentOn } from "#app/account/use-sent-on.ts";
import { WaysToCheckOut } from "#app/account/ways-to-check-out.tsx";
import { BESIDE, OrderSummary } from "#app/checkout/order-summary.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/shop.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { useMedia } from "#app/ui/use-media.ts";

const page = {
  title: "How would you like to check out?",
  description: `Check out at ${shop.name} as a guest, sign in to your account, or create one.`,
  path: "/checkout-auth",
};

export default function CheckoutAuthPage() {
  useSentOn("/checkout");
  const isBeside = useMedia(BESIDE);
  // Its place is fixed by the grid: where it stands in the document only decides when Tab comes to it.
  const summary = (
    <aside aria-label="Your order" className="lg:sticky lg:top-36 lg:col-start-2 lg:row-start-1">
      <OrderSummary />
    </aside>
  );

  return (
    <>
      <PageHead {...page} index={false} />
      <div className="wrap-page py-10 lg:py-18">
        <h1 tabIndex={-1} className="mb-8 text-2xl md:text-3xl">
          {page.title}
        </h1>
        <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr] lg:gap-18">
          {!isBeside && summary}
          <div className="lg:col-start-1 lg:row-start-1">
            <WaysToCheckOut />
            <p className="mt-6 text-ink-soft text-sm">
              By continuing you accept our <TextLink to="/terms">Terms & Conditions</TextLink>. Our{" "}
              <TextLink to="/privacy">Privacy Policy</TextLink> says what happens with your details.
            </p>
          </div>
          {isBeside && summary}
        </div>
      </div>
    </>
  );
}

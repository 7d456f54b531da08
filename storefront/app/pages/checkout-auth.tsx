import { CheckoutOptions } from "#app/account/sign-in/checkout-options.tsx";
import { useRedirectWhenSignedIn } from "#app/account/sign-in/use-redirect-when-signed-in.ts";
import { CheckoutLayout } from "#app/checkout/checkout-layout.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/settings/shop.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { NotOpenYet } from "#trading/checkout/not-open-yet.tsx";
import { isOpen } from "#variant/settings/is-open.ts";

const page = {
  title: "How would you like to check out?",
  get description() {
    return `Check out at ${shop.name} as a guest, sign in to your account, or create one.`;
  },
  path: "/checkout-auth",
};

export default function CheckoutAuthPage() {
  return (
    <>
      <PageHead {...page} index={false} />
      {!import.meta.env.ORDERS || isOpen ? <HowToCheckOut /> : <NotOpenYet />}
    </>
  );
}

function HowToCheckOut() {
  useRedirectWhenSignedIn("/checkout");
  return (
    <div className="wrap-page py-10 lg:py-18">
      <h1 tabIndex={-1} className="mb-8 text-2xl md:text-3xl">
        {page.title}
      </h1>
      <CheckoutLayout>
        <CheckoutOptions />
        <p className="mt-6 text-ink-soft text-sm">
          By continuing you accept our <TextLink to="/terms">Terms & Conditions</TextLink>. Our{" "}
          <TextLink to="/privacy">Privacy Policy</TextLink> says what happens with your details.
        </p>
      </CheckoutLayout>
    </div>
  );
}

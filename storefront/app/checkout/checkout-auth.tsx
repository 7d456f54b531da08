import { CheckoutOptions } from "#app/account/sign-in/checkout-options.tsx";
import { useRedirectWhenSignedIn } from "#app/account/sign-in/use-redirect-when-signed-in.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { shop } from "#app/settings/shop.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { CheckoutLayout } from "./checkout-layout.tsx";
import type { SummaryParts } from "./checkout-parts.ts";

const page = {
  title: "How would you like to check out?",
  get description() {
    return `Check out at ${shop.name} as a guest, sign in to your account, or create one.`;
  },
  path: "/checkout-auth",
};

export function CheckoutAuthHead() {
  return <PageHead {...page} index={false} />;
}

export function CheckoutAuth({ summary }: { readonly summary: SummaryParts }) {
  useRedirectWhenSignedIn("/checkout");
  return (
    <>
      <CheckoutAuthHead />
      <div className="wrap-page py-10 lg:py-18">
        <h1 tabIndex={-1} className="mb-8 text-2xl md:text-3xl">
          {page.title}
        </h1>
        <CheckoutLayout summary={summary}>
          <CheckoutOptions />
          <p className="mt-6 text-ink-soft text-sm">
            By continuing you accept our <TextLink to="/terms">Terms & Conditions</TextLink>. Our{" "}
            <TextLink to="/privacy">Privacy Policy</TextLink> says what happens with your details.
          </p>
        </CheckoutLayout>
      </div>
    </>
  );
}

import { PageHead } from "#app/seo/page-head.tsx";
import stylesheet from "#trading/basket/basket.css?url";
import { BasketView } from "#trading/basket/basket-view.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

const page = {
  title: "Your basket",
  description: "Your items, the total with delivery, and the checkout.",
  path: "/basket",
};

export default function BasketPage() {
  return (
    <>
      <PageHead {...page} index={false} />
      {/* Only this page needs it. React waits for it before showing the page. */}
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {/* Keeps the footer below the screen in every state. */}
      <div className="min-h-dvh">
        <OnceHydrated before={<BasketToCome />}>
          <BasketView />
        </OnceHydrated>
      </div>
    </>
  );
}

/** Shown until the stored basket is read. */
function BasketToCome() {
  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12">
      <h1 tabIndex={-1} className="text-3xl">
        {page.title}
      </h1>
      <noscript>
        <p className="mt-6">
          Your basket is kept in this browser, and needs JavaScript, which is switched off.
        </p>
      </noscript>
    </div>
  );
}

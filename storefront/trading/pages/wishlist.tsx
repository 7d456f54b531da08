import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { OnceHydrated } from "#trading/ui/once-hydrated.tsx";

const page = {
  title: "Your wishlist",
  description: "Your saved products at today’s prices.",
  path: "/wishlist",
};

/** Separate from the page: it shares the buying code only with the product page. */
const view = lazyWithRetry(() =>
  import("#trading/product/wishlist/wishlist-view.tsx").then((module) => module.WishlistView),
);

export async function prepare(): Promise<void> {
  if (import.meta.env.SSR) return;
  view.preload();
  const { keepWishlist } = await import("#trading/product/wishlist/keep-wishlist.ts");
  keepWishlist();
  await view.load();
}

export default function WishlistPage() {
  const View = view.loaded();
  return (
    <>
      <PageHead {...page} index={false} />
      {/* Keeps the footer below the screen in every state. */}
      <div className="min-h-dvh">
        <OnceHydrated before={<WishlistToCome />}>{View && <View />}</OnceHydrated>
      </div>
    </>
  );
}

/** Shown until the stored wishlist is read. */
function WishlistToCome() {
  return (
    <div className="wrap-page pt-8 pb-18 lg:pt-12">
      <h1 tabIndex={-1} className="text-3xl">
        {page.title}
      </h1>
      <noscript>
        {import.meta.env.SSR && (
          <p className="mt-6">
            Your wishlist is kept in this browser, and needs JavaScript, which is switched off.
          </p>
        )}
      </noscript>
    </div>
  );
}

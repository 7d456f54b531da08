import type { Edition } from "#app/edition.ts";
import { SharedLinkTags } from "#app/seo/shared-link-tags.tsx";
import { shop } from "#app/settings/shop.ts";
import { basketStore } from "./basket/basket-store.ts";
import { PaymentMethods } from "./layout/payment-methods.tsx";
import { siteMap } from "./site-map.ts";
import { texts } from "./texts.ts";

/** The specified shop: a fixed catalogue, and a checkout that sends no order. */
export const edition: Edition = {
  siteMap,
  basket: basketStore,
  basketPath: "/checkout-auth",
  Logo: () => shop.name,
  HeaderLink: undefined,
  SearchField: ({ isHydrated: _, ...input }) => <input {...input} />,
  PaymentMethods,
  menuLinks: { account: [], signedIn: [], signedOut: [{ to: "/auth", label: "Sign In" }] },
  async loadNewsletterPopup() {
    const { NewsletterPopup } = await import("./promotion/newsletter-popup.tsx");
    return NewsletterPopup;
  },
  SharedLinkTags,
  keepWishlist: undefined,
  texts,
};

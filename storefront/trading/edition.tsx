import type { Edition, MenuLink } from "#app/edition.ts";
import { lazyWithRetry } from "#app/runtime/lazy.ts";
import { basketStore } from "./basket/basket-store.ts";
import { Logo } from "./layout/logo.tsx";
import { PaymentMethods } from "./layout/payment-methods.tsx";
import { SearchField } from "./layout/search-field.tsx";
import { WishlistLink } from "./layout/wishlist-link.tsx";
import { siteMap } from "./site-map.ts";
import { texts } from "./texts.ts";

const orders: MenuLink = { to: "/orders", label: "Your orders" };
const account: MenuLink = { to: "/account", label: "Your account" };
const wishlist: MenuLink = { to: "/wishlist", label: "Wishlist" };

const wishlistKeeper = lazyWithRetry(() => import("./product/wishlist/keep-wishlist.ts"));

/** The trading shop: the owner's catalogue, and real orders. */
export const edition: Edition = {
  siteMap,
  basket: basketStore,
  basketPath: "/basket",
  Logo,
  HeaderLink: WishlistLink,
  SearchField,
  PaymentMethods,
  menuLinks: {
    account: [orders, account, { ...wishlist, label: "Your wishlist" }],
    signedIn: [wishlist, orders, account],
    signedOut: [wishlist, { to: "/auth", label: "Sign In" }],
  },
  async loadNewsletterPopup() {
    const { NewsletterPopup } = await import("./promotion/newsletter-popup.tsx");
    return NewsletterPopup;
  },
  // Apps that show shared links fetch the document.
  SharedLinkTags: undefined,
  /** Each wishlist button calls this. After a failure, the buttons of the next page try again. */
  keepWishlist() {
    const { load, forgetFailure } = wishlistKeeper;
    load().then((module) => module.keepWishlist(), forgetFailure);
  },
  texts,
};

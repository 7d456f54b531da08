import type { Basket } from "@damson/shop/orders/basket";
import type { Store } from "@damson/ui/store";
import { type ComponentProps, type ComponentType, createContext, use } from "react";
import type { Page } from "./runtime/page.ts";

/**
 * The differences between the specified shop and the trading shop on every page. Each shop has one
 * in its `edition.tsx`. Differences within a page are not here: each page passes its shop's parts
 * to shared components.
 */
export interface Edition {
  readonly siteMap: SiteMap;
  /** The shopper's basket: in memory, or stored in the browser. */
  readonly basket: Store<Basket>;
  /** The page that the basket link opens. */
  readonly basketPath: "/basket" | "/checkout-auth";
  /** The shop's name or logo, in the header. */
  readonly Logo: ComponentType;
  /** A link in the header before the basket link. */
  readonly HeaderLink: ComponentType | undefined;
  readonly SearchField: ComponentType<SearchFieldProps>;
  /** The accepted payment methods, in the footer. */
  readonly PaymentMethods: ComponentType;
  readonly menuLinks: MenuLinks;
  /** Loads the newsletter popup's code. It is needed at most once per visit. */
  readonly loadNewsletterPopup: () => Promise<ComponentType<NewsletterPopupProps>>;
  /** Updates the meta tags for shared links when the shopper navigates. The served document always has them. */
  readonly SharedLinkTags: ComponentType<SharedLink> | undefined;
  /**
   * Stores the wishlist, so that it survives a reload. Called when a page shows a wishlist button.
   */
  readonly keepWishlist: (() => void) | undefined;
  readonly texts: EditionTexts;
}

export interface SiteMap {
  /** Every page by path, except the catalogue's. */
  readonly pages: readonly Page[];
  readonly notFound: Page;
  /** The page at a path without a trailing slash, if it belongs to the catalogue. */
  readonly cataloguePageAt?: (path: string) => Page | undefined;
}

/** The title, text and picture that apps show for a link to a page. */
export interface SharedLink {
  /** The page's title, without the shop's name. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** The canonical path, without a query. */
  readonly path: string;
  /** Path of the 1200×630 picture on this site. */
  readonly socialPicture?: string;
  /** A picture of another size, in the trading shop. `null` for none. */
  readonly sharedPicture?: SharedPicture | null;
  /** Replaces title and description, in the trading shop. */
  readonly sharingTitle?: string;
  readonly sharingDescription?: string;
}

export interface SharedPicture {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface SearchFieldProps extends ComponentProps<"input"> {
  readonly isHydrated: boolean;
}

export interface NewsletterPopupProps {
  readonly onSubscribe: () => void;
  readonly onClose: () => void;
}

export interface MenuLink {
  readonly to: string;
  readonly label: string;
}

interface MenuLinks {
  /** In the account menu, above "Sign Out". */
  readonly account: readonly MenuLink[];
  /** In the menu of small screens. */
  readonly signedIn: readonly MenuLink[];
  readonly signedOut: readonly MenuLink[];
}

/** Sentences about the basket after a reload, and about the data in an account. */
export interface EditionTexts {
  readonly pageBroken: string;
  readonly shopBroken: string;
  /** Follows `shopBroken` on every page but the home page. */
  readonly homeKeepsBasket: string;
  /** Asks to sign in only to one's own account. */
  readonly signInWarning: string;
}

// Both entries provide it at the root, so it needs no default.
export const EditionContext = /* @__PURE__ */ createContext<Edition>(undefined as never);

export function useEdition(): Edition {
  return use(EditionContext);
}

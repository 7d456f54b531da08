/**
 * Facts about the shop that pages show. The specified shop's settings never change. In the trading
 * shop, the server renders each page with the settings of its version, and the browser reads them
 * from the document.
 */
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import type { DeliveryTerms } from "@damson/shop/delivery";
import type { Collection } from "@damson/shop/delivery/collection";
import type { Owner } from "@damson/shop/legal/owner";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { FooterGroup } from "@damson/shop/settings/navigation";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { ShopName } from "@damson/shop/settings/shop-name";

export interface PageSettings {
  readonly shopName?: ShopName;
  /** Pictures of a shop whose name or brand is not the built-in one. */
  readonly brand?: PageBrand;
  /** Default: the built-in newsletter. */
  readonly newsletter?: PageNewsletter;
  readonly delivery: DeliveryTerms;
  /** Where orders can be collected, if they can. */
  readonly collection?: Collection | undefined;
  /** The line at the top of every page, and the rotating lines below it. */
  readonly headline: string;
  readonly offers: readonly string[];
  /** The menu's links, and the paths of all categories, including those outside the menu. */
  readonly menu: readonly CategoryPage[];
  readonly categoryPaths?: readonly string[];
  /** Paths of the pages that the owner added, including archived ones. */
  readonly ownPagePaths?: readonly string[];
  /** Replaces the default footer. */
  readonly footer?: readonly FooterGroup[];
  readonly owner?: Partial<Owner>;
  /** Shows a placeholder for each detail that the owner has not given. Otherwise pages omit text that needs it. */
  readonly areMissingDetailsShown?: true;
  readonly openingHours?: string;
  /** Set if texts must not mention seals and hygiene. */
  readonly sellsNoCosmetics?: true;
  /** Default: 14. */
  readonly returnDays?: number;
  /** Exceptions from the right to return, in the trading shop. */
  readonly returnExceptions?: string;
  /** The code for new subscribers; `null` if they get none. */
  readonly newsletterCode?: NewsletterCode | null;
  /** Default: bank transfer. */
  readonly payments?: readonly PaymentMethod[];
  /** Set once the owner has removed the sample shop. */
  readonly isSampleRemoved?: true;
  /** For a shop on trial: no payment is real. */
  readonly isTrial?: true;
  /** Set while the shop takes no orders. */
  readonly isClosed?: true;
}

export interface PageBrand {
  readonly logo: PageLogo | undefined;
  /** Path of the icon: an SVG or a square WebP. */
  readonly icon: string;
  /** Path of a PNG for phone screens. Absent if the icon is a letter: phones then draw their own. */
  readonly touchIcon: string | undefined;
  /** Picture for shared links. */
  readonly sharing: PageSharing | undefined;
}

export interface PageNewsletter {
  /** Follows "our". */
  readonly name: string;
  readonly hasPopup: boolean;
  /** Empty for the default. */
  readonly popupText: string;
  readonly picture: PagePicture | undefined;
}

/** A picture's files: `{base}-{width}.avif` and `.webp`. */
export interface PagePicture {
  readonly base: string;
  readonly widths: readonly [number, ...number[]];
  readonly ratio: { readonly width: number; readonly height: number };
}

interface PageSharing {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface PageLogo {
  /** Path of a WebP file. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings | undefined;

/** Calls the listener with the current settings, if any, and whenever they are set. */
export function onSettings(listener: Listener): void {
  listeners.push(listener);
  if (current !== undefined) listener(current);
}

/** Applies settings to the following pages. */
export function setSettings(settings: PageSettings): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

/** Renders with other settings, then restores the current ones. */
export function withSettings<Result>(settings: PageSettings, render: () => Result): Result {
  const before = current;
  setSettings(settings);
  try {
    return render();
  } finally {
    if (before !== undefined) setSettings(before);
  }
}

/** The current settings as JSON, for the document. */
export function settingsJson(): string {
  return JSON.stringify(current);
}

/**
 * The settings of the shop as the page shows them: the server renders one page after another, each with those of one
 * version, and the browser reads them from the document.
 */
import {
  type Announcements,
  announcementsUntilChanged,
  rotatingLines,
} from "@damson/shop/announcements";
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { categoriesUntilChanged, menuOf } from "@damson/shop/catalogue/shop-categories";
import { type DeliverySettings, deliveryUntilChanged } from "@damson/shop/delivery";
import type { Owner } from "@damson/shop/legal/owner";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import type { ShopName } from "@damson/shop/settings/shop-name";

export interface PageSettings {
  /** The name of the shop, once it is saved. */
  readonly shopName?: ShopName;
  /** Always there, since sums depend on it: no script has what it was before it was changed. */
  readonly delivery: DeliverySettings;
  /** The line at the top of every page, and those that take turns below it. */
  readonly headline: string;
  readonly offers: readonly string[];
  /** The links of the menu, and the paths of all categories, also of those that are not in it. */
  readonly menu: readonly CategoryPage[];
  readonly categoryPaths: readonly string[];
  /** The details that the owner has changed. */
  readonly owner?: Partial<Owner>;
  /** Hours of customer service that the shop has saved. */
  readonly openingHours?: string;
  /** The code of new subscribers, once it is saved; `null` if they get none. */
  readonly newsletterCode?: NewsletterCode | null;
  /** Ways to pay. Default: transfers. */
  readonly payments?: readonly PaymentMethod[];
  /** For a shop on trial: no payment is real. */
  readonly isTrial?: true;
  /** While the shop takes no orders. */
  readonly isClosed?: true;
}

type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings =
  import.meta.env.SSR || import.meta.env.DEV
    ? pageSettings(deliveryUntilChanged, announcementsUntilChanged, categoriesUntilChanged)
    : JSON.parse(document.querySelector<HTMLElement>("[data-settings]")?.dataset.settings ?? "");

/** Those that are always there. */
export function pageSettings(
  delivery: DeliverySettings,
  announcements: Announcements,
  categories: readonly ShopCategory[],
): Pick<PageSettings, "delivery" | "headline" | "offers" | "menu" | "categoryPaths"> {
  const offers = rotatingLines(announcements, delivery);
  return {
    ...{ delivery, headline: announcements.first, offers, menu: menuOf(categories) },
    categoryPaths: categories.map(({ path }) => path),
  };
}

/** Calls the listener now, and on the server before each page. */
export function onSettings(listener: Listener): void {
  listener(current);
  if (import.meta.env.SSR) listeners.push(listener);
}

/** Sets those of the next pages. */
export function setSettings(settings: PageSettings): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

export function currentSettings(): PageSettings {
  return current;
}

/** For the document's `data-settings`. */
export function documentSettings(): string {
  return JSON.stringify(current);
}

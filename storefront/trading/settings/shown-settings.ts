/**
 * The shop's settings for pages. The server renders one page after another, each with the settings of its version;
 * the browser reads them from the document.
 */
import {
  type Announcements,
  defaultAnnouncements,
  rotatingLines,
} from "@damson/shop/announcements";
import type { CategoryPage } from "@damson/shop/catalogue/categories";
import { defaultCategories, listMenuPages } from "@damson/shop/catalogue/shop-categories";
import { type DeliverySettings, defaultDelivery } from "@damson/shop/delivery";
import type { Owner } from "@damson/shop/legal/owner";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { PaymentMethod } from "@damson/shop/settings/payment-methods";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import type { ShopName } from "@damson/shop/settings/shop-name";

export interface PageSettings {
  readonly shopName?: ShopName;
  /** Always present, because totals depend on it and no script has a default. */
  readonly delivery: DeliverySettings;
  /** The line at the top of every page, and the rotating lines below it. */
  readonly headline: string;
  readonly offers: readonly string[];
  /** The menu's links, and the paths of all categories, including those outside the menu. */
  readonly menu: readonly CategoryPage[];
  readonly categoryPaths: readonly string[];
  readonly owner?: Partial<Owner>;
  readonly openingHours?: string;
  /** The saved code for new subscribers; `null` if they get none. */
  readonly newsletterCode?: NewsletterCode | null;
  /** Default: bank transfer. */
  readonly payments?: readonly PaymentMethod[];
  /** For a shop on trial: no payment is real. */
  readonly isTrial?: true;
  /** Set while the shop takes no orders. */
  readonly isClosed?: true;
}

type Listener = (settings: PageSettings) => void;

const listeners: Listener[] = [];
let current: PageSettings =
  import.meta.env.SSR || import.meta.env.DEV
    ? pageSettings(defaultDelivery, defaultAnnouncements, defaultCategories)
    : JSON.parse(document.querySelector<HTMLElement>("[data-settings]")?.dataset.settings ?? "");

/** The settings that are always present. */
export function pageSettings(
  delivery: DeliverySettings,
  announcements: Announcements,
  categories: readonly ShopCategory[],
): Pick<PageSettings, "delivery" | "headline" | "offers" | "menu" | "categoryPaths"> {
  const offers = rotatingLines(announcements, delivery);
  return {
    ...{ delivery, headline: announcements.first, offers, menu: listMenuPages(categories) },
    categoryPaths: categories.map(({ path }) => path),
  };
}

/** Calls the listener now and, on the server, before each page. */
export function onSettings(listener: Listener): void {
  listener(current);
  if (import.meta.env.SSR) listeners.push(listener);
}

/** Applies settings to the following pages. */
export function setSettings(settings: PageSettings): void {
  current = settings;
  for (const listener of listeners) listener(settings);
}

export function currentSettings(): PageSettings {
  return current;
}

export function documentSettings(): string {
  return JSON.stringify(current);
}

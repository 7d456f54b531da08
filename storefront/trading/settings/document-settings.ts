/** Only for the server, which uses more settings than pages need to know. */
import {
  type Announcements,
  defaultAnnouncements,
  rotatingLines,
} from "@damson/shop/announcements";
import { defaultCategories, listMenuPages } from "@damson/shop/catalogue/shop-categories";
import { type DeliverySettings, defaultDelivery } from "@damson/shop/delivery";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { owner as builtInOwner, type Owner } from "@damson/shop/legal/owner";
import { type PaymentMethod, paymentMethods } from "@damson/shop/settings/payment-methods";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { type PageSettings, setSettings } from "#app/settings/page-settings.ts";

/** The settings of the pages: the owner's saved ones, or the environment's payment methods by default. */
export function pageSettings({
  shopName,
  owner: changed,
  payments = paymentsOfServer(),
  delivery = defaultDelivery,
  announcements = defaultAnnouncements,
  openingHours,
  newsletterCode,
  categories = defaultCategories,
}: PublicSettings = {}): PageSettings {
  const owner = changed && shownDetails(changed);
  const missing = listMissingToOpen({ ...builtInOwner, ...owner }, import.meta.env.SITE_URL);
  return {
    ...listedSettings(delivery, announcements, categories),
    ...(shopName && { shopName }),
    ...(owner && { owner }),
    ...(openingHours && { openingHours }),
    ...(newsletterCode !== undefined && { newsletterCode }),
    ...(payments?.length && { payments }),
    ...(process.env.PAYMENTS_TEST === "true" && { isTrial: true }),
    ...(missing.length > 0 && { isClosed: true }),
  };
}

/** Applies saved settings to the following pages. */
export function showSettings(saved?: PublicSettings): void {
  setSettings(pageSettings(saved));
}

function listedSettings(
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

/** The server has validated them at startup. */
function paymentsOfServer(): readonly PaymentMethod[] | undefined {
  const named = process.env.PAYMENTS?.split(",").map((name) => name.trim());
  return named && paymentMethods.filter((method) => named.includes(method));
}

/** Pages omit missing details, so they need no placeholder text. */
function shownDetails(changed: NonNullable<PublicSettings["owner"]>): Partial<Owner> {
  const entries = Object.entries(changed);
  return Object.fromEntries(entries.map(([key, detail]) => [key, detail ?? { toBeCompleted: "" }]));
}

/** Only for the server, which uses more settings than the pages do. */
import {
  type Announcements,
  defaultAnnouncements,
  rotatingLines,
} from "@damson/shop/announcements";
import { listMenuEntries } from "@damson/shop/catalogue/menu-entries";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import type { DeliveryTerms } from "@damson/shop/delivery";
import { defaultDelivery, toDeliveryTerms } from "@damson/shop/delivery/delivery-settings";
import { listMissingToOpen } from "@damson/shop/legal/opening";
import { owner as builtInOwner, type Owner } from "@damson/shop/legal/owner";
import { RETURN_DAYS } from "@damson/shop/returns";
import {
  defaultNavigation,
  listFooterGroups,
  type Navigation,
} from "@damson/shop/settings/navigation";
import { type PaymentMethod, paymentMethods } from "@damson/shop/settings/payment-methods";
import { defaultPolicies, getReturnExceptions } from "@damson/shop/settings/policies";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { type PageSettings, setSettings } from "#app/settings/page-settings.ts";
import { toPageBrand, toPageNewsletter } from "./page-brand.ts";

/** The settings of the pages: the owner's saved ones, or the environment's payment methods by default. */
export function pageSettings(saved: PublicSettings = {}): PageSettings {
  const {
    shopName,
    owner: changed,
    payments = paymentsOfServer(),
    delivery = defaultDelivery,
    announcements = defaultAnnouncements,
    openingHours,
    newsletterCode,
    policies = defaultPolicies,
    ownPages = [],
    navigation,
    categories = defaultCategories,
    isSampleRemoved,
  } = saved;
  const brand = toPageBrand(saved);
  const newsletter = toPageNewsletter(saved);
  const owner = changed && shownDetails(changed);
  const returnExceptions = getReturnExceptions(policies);
  const missing = listMissingToOpen({ ...builtInOwner, ...owner }, import.meta.env.SITE_URL);
  return {
    ...listedSettings(toDeliveryTerms(delivery), announcements, categories),
    collection: delivery.collection ?? undefined,
    ...menuAndFooter({ categories, ownPages }, navigation),
    ...(shopName && { shopName }),
    ...(brand && { brand }),
    ...(newsletter && { newsletter }),
    ...(owner && { owner }),
    ...(openingHours && { openingHours }),
    ...(policies.sellsCosmetics ? {} : { sellsNoCosmetics: true as const }),
    ...(policies.returnDays === RETURN_DAYS ? {} : { returnDays: policies.returnDays }),
    ...(returnExceptions && { returnExceptions }),
    ...(ownPages.length > 0 && { ownPagePaths: ownPages.map(({ path }) => path) }),
    ...(newsletterCode !== undefined && { newsletterCode }),
    ...(payments?.length && { payments }),
    ...(isSampleRemoved && { isSampleRemoved }),
    ...(process.env.PAYMENTS_TEST === "true" && { isTrial: true }),
    ...(missing.length > 0 && { isClosed: true }),
  };
}

/** Applies saved settings to the following pages. */
export function showSettings(saved?: PublicSettings): void {
  setSettings(pageSettings(saved));
}

function listedSettings(
  delivery: DeliveryTerms,
  announcements: Announcements,
  categories: readonly ShopCategory[],
): Pick<PageSettings, "delivery" | "headline" | "offers" | "categoryPaths"> {
  const offers = rotatingLines(announcements, delivery);
  return {
    delivery,
    headline: announcements.first,
    offers,
    categoryPaths: categories.map(({ path }) => path),
  };
}

function menuAndFooter(
  source: Required<Pick<PublicSettings, "categories" | "ownPages">>,
  saved: Navigation | undefined,
): Pick<PageSettings, "menu" | "footer"> {
  const navigation = saved ?? defaultNavigation;
  const footer = listFooterGroups(source.ownPages, navigation);
  const shown = listMenuEntries(source, navigation).filter(({ isHidden }) => !isHidden);
  return {
    menu: shown.map(({ path, label }) => ({ path, label })),
    ...(footer === defaultNavigation.footer ? {} : { footer }),
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

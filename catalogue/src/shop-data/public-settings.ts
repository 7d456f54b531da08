import { isDeepStrictEqual } from "node:util";
import { defaultCategories } from "@damson/shop/catalogue/shop-categories";
import type { PublicSettings } from "@damson/shop/settings/public-settings";
import type { ShopCategory } from "@damson/shop/settings/shop-category";
import { listOwnPageLinks } from "@damson/shop/settings/shop-pages";
import { documents as definitions } from "../documents/definitions.ts";
import type { Taxonomy } from "./taxonomy.ts";

/** Returns the settings that differ from the defaults in code. */
export function toPublicSettings({
  documents: {
    announcements,
    brand,
    company,
    delivery,
    navigation,
    newsletter,
    opening_hours: openingHours,
    payments,
    sample,
    policies,
    shop_name: shopName,
  },
  savedDocuments,
  categories: stored,
  pages,
}: Pick<Taxonomy, "documents" | "savedDocuments" | "categories" | "pages">): PublicSettings {
  const { isCodeGiven, percent, days } = newsletter;
  const newsletterCode = isCodeGiven ? { percent, days } : null;
  const owner = pickChanges(definitions.company.initial, company);
  const ownPages = listOwnPageLinks(pages);
  const categories = stored.map(toShopCategory);
  const isCategoryChanged = !isDeepStrictEqual(categories, defaultCategories.map(toShopCategory));
  return {
    ...(owner ? { owner } : {}),
    ...(savedDocuments.has("announcements") ? { announcements } : {}),
    ...(savedDocuments.has("brand") ? { brand } : {}),
    ...(savedDocuments.has("delivery") ? { delivery: { ...delivery, serviceRules: [] } } : {}),
    ...(savedDocuments.has("navigation") ? { navigation } : {}),
    ...(savedDocuments.has("newsletter") ? { newsletterCode } : {}),
    ...(savedDocuments.has("opening_hours") ? { openingHours: openingHours.text } : {}),
    ...(savedDocuments.has("shop_name") ? { shopName } : {}),
    ...(savedDocuments.has("payments") ? { payments: payments.methods } : {}),
    ...(sample.isRemoved ? { isSampleRemoved: true } : {}),
    ...(savedDocuments.has("policies") ? { policies } : {}),
    ...(ownPages.length > 0 ? { ownPages } : {}),
    ...(isCategoryChanged ? { categories } : {}),
  };
}

function toShopCategory({
  path,
  label,
  introduction,
  description,
  isInMenu,
}: ShopCategory): ShopCategory {
  return { path, label, introduction, description, isInMenu };
}

/** Returns `undefined` if no field differs. */
function pickChanges<Content extends object>(
  initial: Content,
  content: Content,
): Partial<Content> | undefined {
  const before = new Map(Object.entries(initial));
  const changed = Object.entries(content).filter(
    ([key, value]) => !isDeepStrictEqual(value, before.get(key)),
  );
  // Safe: the keys come from `content`.
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Content>);
}

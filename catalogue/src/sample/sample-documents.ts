import { isDeepStrictEqual } from "node:util";
import { defaultAnnouncements } from "@damson/shop/announcements";
import { defaultBrand } from "@damson/shop/brand/brand";
import { defaultShopName, type ShopName } from "@damson/shop/settings/shop-name";
import type { Queries } from "../database/database.ts";
import { type Documents, readSavedDocuments } from "../documents/documents.ts";
import { defaultHome } from "../documents/home.ts";
import { defaultSearch } from "../documents/search.ts";

/** The documents to save when the sample shop is removed. */
export type SampleDocuments = Partial<Documents>;

/** Removes the texts of the sample shop. Edited texts stay. */
export async function readSampleDocuments(
  db: Queries,
  removedKeys: ReadonlySet<string>,
): Promise<SampleDocuments> {
  const { documents } = await readSavedDocuments(db);
  const { brand, home, announcements, newsletter, policies, sample, search } = documents;
  const next = {
    home: removeFromHome(home, removedKeys),
    announcements: removeAnnouncement(announcements),
    brand: removeNewsletterName(brand),
    // The owner can turn both on again.
    newsletter: sample.isRemoved ? newsletter : { ...newsletter, isCodeGiven: false },
    policies: sample.isRemoved ? policies : { ...policies, sellsCosmetics: false },
    sample: { isRemoved: true },
    shop_name: removeTagline(documents.shop_name),
    search: { synonyms: removeAll(search.synonyms, defaultSearch.synonyms) },
  };
  const before = new Map<string, unknown>(Object.entries(documents));
  const changed = Object.entries(next).filter(
    ([name, content]) => !isDeepStrictEqual(content, before.get(name)),
  );
  return Object.fromEntries(changed);
}

function removeFromHome(
  { slides, tiles, bestSellers }: Documents["home"],
  removedKeys: ReadonlySet<string>,
): Documents["home"] {
  return {
    slides: removeAll(slides, defaultHome.slides),
    tiles: removeAll(tiles, defaultHome.tiles),
    bestSellers: bestSellers.filter((key) => !removedKeys.has(key)),
  };
}

/** Replaces the sample's line, which names a product, with the first of the other lines. */
function removeAnnouncement(announcements: Documents["announcements"]): Documents["announcements"] {
  const [next, ...others] = announcements.rotating;
  if (announcements.first !== defaultAnnouncements.first || next === undefined)
    return announcements;
  return { first: next, rotating: others.length > 0 ? others : [next] };
}

function removeNewsletterName(brand: Documents["brand"]): Documents["brand"] {
  return brand.newsletterName === defaultBrand.newsletterName
    ? { ...brand, newsletterName: "" }
    : brand;
}

function removeTagline(shopName: ShopName): ShopName {
  return shopName.tagline === defaultShopName.tagline
    ? { ...shopName, tagline: "Online shop" }
    : shopName;
}

function removeAll<Item>(items: readonly Item[], samples: readonly Item[]): Item[] {
  return items.filter((item) => !samples.some((sample) => isDeepStrictEqual(item, sample)));
}

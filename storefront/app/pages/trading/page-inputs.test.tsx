import { categoriesUntilChanged } from "@damson/shop/catalogue/shop-categories";
import type { ListedProduct, ShopData } from "@damson/shop/catalogue/shop-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { categoryPage, pages, renderPage } from "#app/entry-prerender.tsx";
import { pageInputs } from "#app/page-inputs.ts";

const assets = { stylesheet: "/a.css", fonts: [], boot: "/boot.js", modules: [] };
const queries = ["", "?page=2", "?q=cream", "?shape=oval&sort=price"];
const categories = categoriesUntilChanged.flatMap(({ path }) =>
  categoryPage ? { ...categoryPage, path } : [],
);
const addresses = [...pages, ...categories].flatMap((page) =>
  queries.map((search) => [page, search] as const),
);

/** What an owner may change of one product. */
const edit = fc.record(
  {
    price: fc.integer({ min: 1, max: 9999 }),
    name: fc.constantFrom("Cream of Creams", "Oval"),
    description: fc.constant("Another one."),
    imageAlt: fc.constant("Another picture"),
    homeBestSeller: fc.boolean(),
    isNew: fc.boolean(),
    category: fc.constantFrom("Skincare", "Fragrance"),
    size: fc.constant("5 g"),
  },
  { requiredKeys: [] },
);
const settings = fc.constantFrom(undefined, { owner: { legalName: "Plum Ltd" } });
const change = fc.record({ at: fc.nat(), edit, isGone: fc.boolean(), settings });

interface Change {
  readonly at: number;
  readonly edit: Partial<ListedProduct>;
  readonly isGone: boolean;
  readonly settings: ShopData["settings"];
}

function changed(shop: ShopData, { at, edit, isGone, settings }: Change): ShopData {
  const place = at % shop.products.length;
  const products = shop.products.flatMap((product, index): readonly ListedProduct[] => {
    if (index !== place) return [product];
    return isGone ? [] : [{ ...product, ...edit }];
  });
  return { ...shop, version: shop.version + 1, products, ...(settings && { settings }) };
}

async function pageOf([page, search]: (typeof addresses)[number], shop: ShopData) {
  const { html } = await renderPage(page, assets, search, shop);
  return html.replace(`"version":${shop.version}`, '"version":0');
}

test("where what a page is made of stays the same, so does the page", async () => {
  let same = 0;
  await fc.assert(
    fc.asyncProperty(change, fc.nat(), async (each, at) => {
      const after = changed(tradingShop, each);
      const address = addresses[at % addresses.length];
      if (address === undefined) return;
      const [{ path }, search] = address;
      const inputs = [tradingShop, after].map((shop) => pageInputs(path, search, shop));
      if (JSON.stringify(inputs[0]) !== JSON.stringify(inputs[1])) return;
      same += 1;
      expect(await pageOf(address, after)).toBe(await pageOf(address, tradingShop));
    }),
    { numRuns: 60 },
  );
  expect(same).toBeGreaterThan(10);
});

test("a price is a part of the pages that list its product, and of no others", () => {
  const [first] = tradingShop.products;
  const after = changed(tradingShop, {
    at: 0,
    edit: { price: 1 },
    isGone: false,
    settings: undefined,
  });
  const differs = (path: string) =>
    JSON.stringify(pageInputs(path, "", after)) !==
    JSON.stringify(pageInputs(path, "", tradingShop));

  expect(first?.category).toBe("Skincare");
  expect(["/skincare", "/fragrance", "/k-beauty", "/delivery"].filter(differs)).toEqual([
    "/skincare",
  ]);
});

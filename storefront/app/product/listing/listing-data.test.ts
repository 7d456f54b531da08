import fc from "fast-check";
import { expect, test } from "vitest";
import { specifiedShop } from "#app/catalogue/testing/shops.ts";
import { filterGroups } from "../filters/filter-groups.ts";
import { filterProducts } from "../filters/filter-products.ts";
import { parseFilters } from "../filters/filters.ts";
import { listingData, listingVariant, wholeListing } from "./listing-data.ts";

const whole = wholeListing(specifiedShop, "Nails & Lashes");
const data = (search: string) => listingData(whole, "Nails & Lashes", search);
const variant = (search: string) => listingVariant(specifiedShop, "Nails & Lashes", search);

const searches = fc
  .record(
    {
      shape: fc.constantFrom("almond", "oval", "almond,oval", "round"),
      kind: fc.constantFrom("nails", "lashes"),
      sort: fc.constantFrom("price", "newest", "worst"),
      page: fc.constantFrom("1", "2", "3", "4", "5", "x"),
      product: fc.constantFrom("gone", ...whole.products.map(({ slug }) => slug)),
    },
    { requiredKeys: [] },
  )
  .map((params) => `?${new URLSearchParams(params)}`);

test("a page has its products alone, and says how many there are", () => {
  const { products, ...numbers } = data("?page=4");

  expect(products.map(({ slug }) => slug)).toEqual(
    whole.products.slice(36).map(({ slug }) => slug),
  );
  expect(products.some((product) => "attributes" in product)).toBe(false);
  expect(numbers).toMatchObject({ page: 4, pages: 4, found: 45, total: 45 });
});

test("all pages of a choice together have the products of the choice, in its order", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { pages, found, filters } = data(search);
      const all = Array.from({ length: pages }, (_, index) =>
        data(`?${filters?.query}&page=${index + 1}`),
      ).flatMap(({ products }) => products.map(({ slug }) => slug));

      const selection = parseFilters(new URLSearchParams(search), filterGroups);
      const chosen = filterProducts(whole.products, selection).map(({ slug }) => slug);
      expect(all).toEqual(chosen);
      expect(found).toBe(chosen.length);
    }),
  );
});

test("a product is on the page that is asked for by it", () => {
  for (const { slug } of whole.products) {
    expect(data(`?product=${slug}`).products.map((product) => product.slug)).toContain(slug);
  }
  expect(data("?product=gone").page).toBe(1);
  // The shopper has since turned the page.
  expect(data(`?product=${whole.products.at(-1)?.slug}&page=2`).page).toBe(2);
});

test("of all spellings of an address, one is rendered, and it shows the same", () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(variant(variant(search))).toBe(variant(search));
      expect(data(variant(search))).toEqual(data(search));
    }),
  );
});

test("a listing without filters has no counts, and ignores them in its address", () => {
  const fragrances = wholeListing(specifiedShop, "Fragrance");

  expect(listingData(fragrances, "Fragrance", "?shape=oval&page=2")).toEqual(
    listingData(fragrances, "Fragrance", ""),
  );
  expect(listingData(fragrances, "Fragrance", "")).not.toHaveProperty("filters");
  expect(listingVariant(specifiedShop, "Fragrance", "?shape=oval&page=2")).toBe("");
});

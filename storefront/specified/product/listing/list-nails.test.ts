import fc from "fast-check";
import { expect, test } from "vitest";
import { pageVariant } from "#specified/page-variant.ts";
import { chooseProducts, filterProducts, parseSelection } from "../filters/filter-products.ts";
import { needsFilters } from "../filters/lazy-filters.ts";
import { listNails, nails } from "./list-nails.ts";

const list = (search: string, hash = "") => listNails({ search, hash }, chooseProducts);
const variant = (search: string) => pageVariant("/k-beauty", search);
const slugs = nails.map(({ slug }) => slug);

const page = fc.constantFrom("1", "2", "3", "4", "5", "x");
const product = fc.constantFrom("gone", ...slugs);
const toQuery = (params: Record<string, string>) => `?${new URLSearchParams(params)}`;
const unfiltered = fc.record({ page, product }, { requiredKeys: [] }).map(toQuery);
const searches = fc
  .record(
    {
      shape: fc.constantFrom("almond", "oval", "almond,oval", "round"),
      kind: fc.constantFrom("nails", "lashes"),
      sort: fc.constantFrom("price", "newest", "worst"),
      page,
      product,
    },
    { requiredKeys: [] },
  )
  .map(toQuery);

test("returns the products of a page and the counts of the whole list", () => {
  const { products, ...numbers } = list("?page=4");

  expect(products).toEqual(nails.slice(36));
  expect(numbers).toMatchObject({ page: 4, pages: 4, found: 45, count: "45 products" });
});

test("the pages of a selection list all its products in order", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { pages, found, query } = list(search);
      const all = Array.from(
        { length: pages },
        (_, index) => list(`?${query}&page=${index + 1}`).products,
      ).flat();

      const chosen = filterProducts(nails, parseSelection(new URLSearchParams(search)));
      expect(all).toEqual(chosen);
      expect(found).toBe(chosen.length);
    }),
  );
});

test("a list without filters does not need the filter code", () => {
  fc.assert(
    fc.property(unfiltered, (search) => {
      expect(needsFilters(search)).toBe(false);
      expect(listNails({ search, hash: "" })).toEqual(list(search));
    }),
  );
});

test("the hash or the query names a product on the page", () => {
  for (const slug of slugs) {
    expect(list("", `#${slug}`).products.map((product) => product.slug)).toContain(slug);
    expect(list(`?product=${slug}`)).toEqual(list("", `#${slug}`));
  }
  expect(list("", "#main").page).toBe(1);
  expect(list("?product=gone").page).toBe(1);
  // The shopper has since turned the page.
  expect(list("?page=2", `#${slugs.at(-1)}`).page).toBe(2);
});

test("equivalent URLs share a variant with the same products", () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(variant(variant(search))).toBe(variant(search));
      expect(list(variant(search))).toEqual(list(search));
    }),
  );
});

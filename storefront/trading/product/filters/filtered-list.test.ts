import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";
import fc from "fast-check";
import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { listOptions } from "#app/product/filters/filter-groups.ts";
import {
  listingPageData,
  listingPageVariant,
  wholeCategory,
} from "../listing/listing-page-data.ts";
import { searchPageData, searchPageVariant } from "../search/search-page-data.ts";
import { filterableList, filteredList } from "./filtered-list.ts";

const [model] = tradingShop.products;
if (model === undefined) throw new Error("The shop sells something");

type Options = readonly Readonly<Record<string, string>>[];

function toDetails(summary: ProductSummary, variants: Options): ProductDetails {
  return {
    id: summary.slug,
    slug: summary.slug,
    summary,
    pictures: [],
    updatedAt: "",
    categoryId: "skincare",
    isFlammable: false,
    vatRate: 20,
    options: [{ name: "Shade", kind: "colour", values: [{ value: "Damson", swatch: "#4b1f3d" }] }],
    variants: variants.map((optionValues, at) => ({
      key: `${summary.slug}-${at}`,
      optionValues,
      contents: "30 ml",
      price: summary.price,
    })),
    texts: {
      description: "",
      howToUse: "",
      ingredients: "",
      warnings: "",
      responsiblePerson: "",
      searchTitle: "",
      searchDescription: "",
      sharingTitle: "",
      sharingDescription: "",
    },
  };
}

/** The trading shop with more products like the first one, with other variants. */
function shopWith(added: readonly (Partial<ProductSummary> & { variants: Options })[]): ShopData {
  const pages = added.map(({ variants, ...other }, at) =>
    toDetails({ ...(model as ProductSummary), slug: `added-${at}`, ...other }, variants),
  );
  return {
    ...tradingShop,
    products: [...tradingShop.products, ...pages.map(({ summary }) => summary)],
    productPages: Object.fromEntries(pages.map((page) => [page.slug, page])),
  };
}

const shades = ["Damson", "Fog", "Ivory"];
const sizes = ["15 ml", "30 ml", "100 ml"];
const mixed = shopWith(
  Array.from({ length: 12 }, (_, at) => ({
    brand: ["Aesop", "Space NK"][at % 2] ?? "",
    name: `Cream ${at}`,
    price: 450 + at * 700,
    variants: shades.flatMap((Shade, shade) =>
      sizes.filter((_, size) => (at + shade + size) % 3 > 0).map((Size) => ({ Shade, Size })),
    ),
  })),
);
const all = filterableList(mixed.products, mixed);
const choose = (search: string) => filteredList(all, search);
const slugs = (search: string) => choose(search).found.map(({ slug }) => slug);

const words = all.groups.flatMap((group) =>
  listOptions(group).map(({ value }) => [group.name, value] as const),
);
const sorts = ["price", "price-down", "newest", "name", "worst"].map(
  (sort) => ["sort", sort] as const,
);
const pairs = fc
  .tuple(fc.shuffledSubarray(words, { maxLength: 5 }), fc.constantFrom(...sorts))
  .map(([chosen, sort]) => [...chosen, sort]);
const toQuery = (all: readonly (readonly [string, string])[]) =>
  new URLSearchParams(all.map((pair) => [...pair])).toString();

test("lists the filters in the order brand, category, attributes, options, price", () => {
  expect(all.groups.map(({ name }) => name)).toEqual([
    ...["brand", "category", "kind", "shape", "length", "finish", "colour"],
    ...["shade", "size", "price"],
  ]);
  const size = all.groups.find(({ name }) => name === "size");
  expect(size && listOptions(size).map(({ label }) => label)).toEqual(sizes);
  const shade = all.groups.find(({ name }) => name === "shade");
  expect(shade && listOptions(shade)[0]).toEqual({
    value: "damson",
    label: "Damson",
    swatch: "#4b1f3d",
  });
});

test("offers only groups with a choice and options with products", () => {
  for (const { name, ...group } of all.groups) {
    const values = listOptions({ name, ...group }).map(({ value }) => value);
    expect(values.length, name).toBeGreaterThan(1);
    expect(Object.keys(choose("").filters?.counts[name] ?? {}).toSorted()).toEqual(
      values.toSorted(),
    );
  }
  const kiss = filterableList(
    tradingShop.products.filter(({ brand }) => brand === "KISS"),
    tradingShop,
  );
  expect(kiss.groups.map(({ name }) => name)).not.toContain("brand");
});

test("counts the products for an option as if it were the only one in its group", () => {
  fc.assert(
    fc.property(pairs, fc.constantFrom(...words), (chosen, [name, value]) => {
      const { filters } = choose(toQuery(chosen));

      const alone = [...chosen.filter(([group]) => group !== name), [name, value] as const];
      expect(filters?.counts[name]?.[value] ?? 0).toBe(choose(toQuery(alone)).found.length);
    }),
  );
});

test("reads filters in any order and writes them in one canonical form", () => {
  fc.assert(
    fc.property(pairs, (chosen) => {
      const written = choose(toQuery(chosen));
      const backwards = choose(toQuery([...chosen].reverse()));
      const canonical = choose(written.filters?.query ?? "");

      expect(backwards).toEqual(written);
      expect(canonical).toEqual(written);
    }),
  );
});

test("shows a product only if one variant has all chosen options", () => {
  const shop = shopWith([
    ...Array.from({ length: 5 }, () => ({ variants: [{ Shade: "Fog", Size: "15 ml" }] })),
    {
      variants: [
        { Shade: "Damson", Size: "15 ml" },
        { Shade: "Fog", Size: "30 ml" },
      ],
    },
  ]);
  const list = filterableList(shop.products, shop);
  const found = (search: string) => filteredList(list, search).found.map(({ slug }) => slug);

  expect(found("shade=damson")).toEqual(["added-5"]);
  expect(found("shade=damson&size=15-ml")).toEqual(["added-5"]);
  expect(found("shade=damson&size=30-ml")).toEqual([]);
  expect(found("shade=damson,fog&size=15-ml")).toHaveLength(6);
});

test("ignores unknown filters and options named like another parameter", () => {
  const shop = shopWith(
    ["1", "2"].map((value) => ({ variants: [{ Page: value, Sort: value, Q: value, 色: value }] })),
  );
  const { groups } = filterableList(shop.products, shop);

  expect(groups.map(({ name }) => name)).not.toEqual(expect.arrayContaining(["page"]));
  for (const name of ["", "page", "sort", "q"]) {
    expect(groups.some((group) => group.name === name)).toBe(false);
  }
  for (const search of ["", "brand=nothing", "__proto__=x", "shade=", "sort=worst", "utm=1"]) {
    expect(slugs(search), search).toEqual(mixed.products.map(({ slug }) => slug));
  }
});

test("puts prices into the right band", () => {
  const price = (band: string) => choose(`price=${band}`).found.map((product) => product.price);

  expect(price("under-5").every((pence) => pence < 500)).toBe(true);
  expect(price("10-15").every((pence) => pence >= 1000 && pence < 1500)).toBe(true);
  expect(price("under-5").length * price("10-15").length).toBeGreaterThan(0);
});

test("sorts the same products in the chosen order", () => {
  fc.assert(
    fc.property(pairs, (chosen) => {
      const rest = chosen.filter(([name]) => name !== "sort");
      const shown = (sort: string) => choose(toQuery([...rest, ["sort", sort]])).found;
      const prices = shown("price").map(({ price }) => price);

      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      expect(shown("price-down").map(({ price }) => price)).toEqual(prices.toReversed());
      const names = shown("name").map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator("en-GB", { numeric: true }).compare));
      for (const sort of ["price", "price-down", "name", "newest"]) {
        expect(new Set(shown(sort))).toEqual(new Set(shown("")));
      }
    }),
  );
});

test("sorts newest by live date and then by the “new” mark", () => {
  const names = ["oldest", "marked", "latest"];
  const added = shopWith(names.map((slug) => ({ slug, isNew: slug === "marked", variants: [] })));
  const { productPages: pages = {} } = added;
  const dated = {
    ...added,
    productPages: Object.fromEntries(
      Object.entries(pages).map(([slug, entry]) => [
        slug,
        { ...entry, liveSince: `2026-${slug === "latest" ? "11" : "10"}-01T00:00:00.000Z` },
      ]),
    ),
  };
  const { found } = filteredList(filterableList(dated.products, dated), "sort=newest");

  expect(found.slice(0, 3).map(({ slug }) => slug)).toEqual(["latest", "marked", "oldest"]);
});

test("shows no filters for a short list", () => {
  const few = filterableList(tradingShop.products.slice(0, 5), tradingShop);

  expect(filteredList(few, "brand=kiss&sort=price")).toEqual({
    found: tradingShop.products.slice(0, 5),
  });
});

test("equivalent URLs share a cached variant with the same data", () => {
  const pages = [
    {
      variant: (search: string) => listingPageVariant(mixed, "Skincare", search),
      data: (search: string) => listingPageData(wholeCategory(mixed, "Skincare"), search),
    },
    {
      variant: (search: string) => searchPageVariant(mixed, search),
      data: (search: string) => searchPageData(mixed, search),
    },
  ];
  const added = fc.constantFrom("", "&utm=1", "&q=cream", "&q=kiss", "&page=2", "&product=added-3");
  fc.assert(
    fc.property(fc.constantFrom(...pages), pairs, added, ({ variant, data }, chosen, more) => {
      const search = `?${toQuery(chosen)}${more}`;

      expect(variant(variant(search))).toBe(variant(search));
      expect(data(variant(search))).toEqual(data(search));
    }),
  );
  expect(searchPageVariant(mixed, "?utm=1&size=30-ml&q=+a&brand=none&brand=aesop")).toBe(
    "?q=a&brand=aesop&size=30-ml",
  );
});

test("filters within the results of a search", () => {
  const whole = searchPageData(mixed, "?q=cream");
  const some = searchPageData(mixed, "?q=cream&brand=aesop");

  expect(whole.tiles).toBeUndefined();
  expect(some.filters?.isFiltered).toBe(true);
  expect(some.outcome).toBe(`${some.found} of ${whole.found} products found`);
  expect(some.found).toBe(whole.filters?.counts.brand?.aesop);
  const none = searchPageData(mixed, "?q=cream&brand=aesop&price=10-15");
  expect(none).toMatchObject({ found: 0, products: [], heading: whole.heading });
  // The search itself found something.
  expect(none.tiles).toBeUndefined();
});

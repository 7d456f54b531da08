import fc from "fast-check";
import { expect, test } from "vitest";
import { type FilterName, filterGroups, listOptions } from "#app/product/filters/filter-groups.ts";
import { type FilterSelection, filterQuery, withoutOption } from "#app/product/filters/filters.ts";
import { nails as products } from "../listing/list-nails.ts";
import { countOptions, filterProducts, parseSelection } from "./filter-products.ts";
import { needsFilters } from "./lazy-filters.ts";
import { sortOrders } from "./sort-orders.ts";

const names = filterGroups.map(({ name }) => name);
const choose = (query: string) => parseSelection(new URLSearchParams(query));
const show = (query: string) => filterProducts(products, choose(query));
const slugs = (query: string) => show(query).map(({ slug }) => slug);

/** Any selection, as form parameters in any order. */
const params = fc
  .tuple(
    fc.shuffledSubarray(
      filterGroups.flatMap((group) =>
        listOptions(group).map(({ value }) => [group.name, value] as const),
      ),
    ),
    fc.constantFrom(...sortOrders),
  )
  .map(([options, { value }]) => [...options, ["sort", value] as const]);
const few = params.map((all) => all.slice(-4));
const selections = fc
  .oneof(few, params)
  .map((all) => parseSelection(new URLSearchParams(all.map((pair) => [...pair]))));

test("every option has products, and every product has an option in each of its groups", () => {
  for (const group of filterGroups) {
    const counts = countOptions(products, choose(""), group.name);
    const offered = listOptions(group).map(({ value }) => value);
    expect(new Set(offered), group.name).toEqual(new Set(counts.keys()));

    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect(all, group.name).toBe(group.name === "finish" ? 30 : 45);
  }
});

test("without filters, shows everything in the shop's own order", () => {
  for (const query of ["", "page=2", "sort=", "shape=", "shape=round", "sort=worst", "colour=,,"]) {
    expect(show(query), query).toEqual(products);
  }
});

test("counts the products for an option as if it were the only one chosen in its group", () => {
  fc.assert(
    fc.property(selections, fc.constantFrom(...filterGroups), (selection, group) => {
      const counts = countOptions(products, selection, group.name);

      for (const { value } of listOptions(group)) {
        const filters = new Map(selection.filters).set(group.name, [value]);
        const shown = filterProducts(products, { ...selection, filters });
        expect(counts.get(value) ?? 0).toBe(shown.length);
      }
    }),
  );
});

test("the counts of the chosen options of a group add up to the result", () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const shown = filterProducts(products, selection).length;

      for (const [name, values] of selection.filters) {
        const counts = countOptions(products, selection, name);
        expect(values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)).toBe(shown);
      }
    }),
  );
});

test("shows only products with a chosen option of each group", () => {
  fc.assert(
    fc.property(selections, (selection) => {
      for (const product of filterProducts(products, selection)) {
        const facts: Readonly<Record<string, unknown>> = { ...product.attributes };
        for (const [name, values] of selection.filters) {
          if (name !== "price") expect(values).toContain(facts[name]);
        }
      }
    }),
  );
});

test("a selection has one canonical query, which parses back to it", () => {
  fc.assert(
    fc.property(fc.oneof(few, params), fc.boolean(), (all, commas) => {
      const query = commas
        ? Object.entries(Object.groupBy(all, ([name]) => name)).map(([name, pairs = []]) => [
            name,
            pairs.map(([, value]) => value).join(","),
          ])
        : all.map((pair) => [...pair]);
      const selection = parseSelection(new URLSearchParams(query));
      const spelling = filterQuery(selection);

      expect(choose(spelling)).toEqual(selection);
      expect(filterQuery(choose(spelling))).toBe(spelling);
      expect(spelling).toMatch(/^[a-z\d=,&-]*$/);
    }),
  );
});

test("ignores unknown options in any query", () => {
  const anything = fc.oneof(
    fc.webQueryParameters(),
    fc.tuple(fc.constantFrom(...names, "sort"), fc.string()).map(([name, value]) => {
      return `${name}=${value}`;
    }),
  );
  fc.assert(
    fc.property(anything, (query) => {
      const { filters, sort } = choose(query);

      expect(sortOrders.map(({ value }) => value)).toContain(sort);
      for (const [name, values] of filters) {
        const group = filterGroups.find((one) => one.name === name);
        const offered = group === undefined ? [] : listOptions(group).map(({ value }) => value);
        expect(values.every((value) => offered.includes(value))).toBe(true);
      }
    }),
  );
});

test("needs the filter code only if the URL selects a filter", () => {
  for (const name of [...names, "sort"]) {
    const queries = [`?${name}=x`, `?page=2&${name}=x`];
    expect(queries.map(needsFilters), name).toEqual([true, true]);
  }
  expect(["", "?page=2", "?utm=shape", "?reshape=oval"].map(needsFilters)).not.toContain(true);
});

test("the query is short and has a fixed order", () => {
  expect(filterQuery(choose("sort=price&colour=red&shape=almond&shape=oval&utm=1"))).toBe(
    "shape=oval,almond&colour=red&sort=price",
  );
});

test("removes one option, and the group with its last option", () => {
  const without = (query: string, name: FilterName, value: string): string => {
    const selection: FilterSelection = withoutOption(choose(query), name, value);
    return filterQuery(selection);
  };

  expect(without("shape=oval,almond&sort=price", "shape", "oval")).toBe("shape=almond&sort=price");
  expect(without("shape=oval&colour=red", "shape", "oval")).toBe("colour=red");
  expect(without("colour=red", "shape", "oval")).toBe("colour=red");
});

test("filters by kind, shape and price", () => {
  expect(show("kind=toenails")).toHaveLength(2);
  expect(show("shape=cat-eye")).toMatchObject([
    { name: "Lash Couture Luxtension Lashes in Royal Silk" },
  ]);
  expect(show("price=under-7").every(({ price }) => price < 700)).toBe(true);
  expect(show("price=7-10").every(({ price }) => price >= 700 && price < 1000)).toBe(true);
  expect(show("kind=lashes&finish=matte")).toEqual([]);
});

test("sorting keeps all products, and equal ones in the shop's own order", () => {
  fc.assert(
    fc.property(selections, (selection) => {
      const place = (slug: string) => products.findIndex((product) => product.slug === slug);
      const sorted = filterProducts(products, selection);
      const unsorted = filterProducts(products, { ...selection, sort: "" });

      expect(new Set(sorted)).toEqual(new Set(unsorted));
      for (const [index, { slug, price, isNew }] of sorted.entries()) {
        const next = sorted[index + 1];
        if (next === undefined) break;
        const isEqual = {
          price: next.price === price,
          "price-down": next.price === price,
          newest: next.isNew === isNew,
          "": true,
        }[selection.sort];
        if (isEqual) expect(place(next.slug)).toBeGreaterThan(place(slug));
      }
    }),
  );
});

test("sorts by price in both directions, by rating and by newest", () => {
  const prices = show("sort=price").map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(show("sort=price-down").map(({ price }) => price)).toEqual(prices.toReversed());

  const rated = show("sort=rating");
  expect(rated[0]).toMatchObject({ rating: 5 });
  // Products without reviews show no rating.
  expect(rated.slice(-3).map(({ reviewCount }) => reviewCount)).toEqual([0, 0, 0]);

  const marks = show("sort=newest").map(({ isNew }) => isNew);
  expect(marks.indexOf(false)).toBe(marks.filter(Boolean).length);
  expect(slugs("sort=newest")).not.toEqual(slugs(""));
});

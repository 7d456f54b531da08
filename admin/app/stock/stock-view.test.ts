import { expect, test } from "vitest";
import type { StockItem } from "#api/stock.ts";
import { countShown, type Show, viewStock } from "./stock-view.ts";

const item = (
  brand: string,
  available: number | null,
  changes: Partial<StockItem> = {},
): StockItem => ({
  product: brand.toLowerCase(),
  brand,
  name: "Crème",
  options: [],
  isDraft: false,
  available,
  reserved: 0,
  waiting: 0,
  reorderLevel: 5,
  hasOwnReorderLevel: false,
  isLow: available !== null && available <= 5,
  lastChange: undefined,
  ...changes,
});

const items = [item("Zoe", 9), item("Ivy", null), item("Ada", 0), item("Bea", 5)];
const brands = (show: Show, sort: "catalogue" | "name" | "low" | "changed", text = "") =>
  viewStock(items, { show, sort, text }).map(({ brand }) => brand);

test("filters low, sold-out, tracked and untracked stock", () => {
  expect(brands("all", "catalogue")).toEqual(["Zoe", "Ivy", "Ada", "Bea"]);
  expect(brands("low", "catalogue")).toEqual(["Ada", "Bea"]);
  expect(brands("none", "catalogue")).toEqual(["Ada"]);
  expect(brands("tracked", "catalogue")).toEqual(["Zoe", "Ada", "Bea"]);
  expect(brands("untracked", "catalogue")).toEqual(["Ivy"]);
  expect(countShown(items, "low")).toBe(2);
});

test('excludes products that were tracked before from "never tracked"', () => {
  const stopped = { at: "2026-11-01T10:00:00Z", person: null, reason: "counted" as const };
  const untracked = [item("Never", null), item("Stopped", null, { lastChange: stopped })];
  const shown = (show: Show) => countShown(untracked, show);
  expect([shown("untracked"), shown("never")]).toEqual([2, 1]);
});

test("sorts the lowest stock first and untracked products last", () => {
  expect(brands("all", "low")).toEqual(["Ada", "Bea", "Zoe", "Ivy"]);
  expect(brands("all", "name")).toEqual(["Ada", "Bea", "Ivy", "Zoe"]);
});

test("sorts the latest change first", () => {
  const change = (at: string) => ({ lastChange: { at, person: null, reason: "counted" as const } });
  const changed = [
    item("Old", 1, change("2026-11-01T10:00:00Z")),
    item("Never", 1),
    item("New", 1, change("2026-11-02T09:00:00Z")),
  ];
  const view = { show: "all", sort: "changed", text: "" } as const;
  expect(viewStock(changed, view).map(({ brand }) => brand)).toEqual(["New", "Old", "Never"]);
});

test("finds a variant by its options", () => {
  const shades = ["Ballroom", "Rosé"].map((value) =>
    item("KISS", 4, { product: value, options: [{ name: "Shade", value }] }),
  );
  const found = (text: string) =>
    viewStock(shades, { show: "all", sort: "catalogue", text }).map(({ product }) => product);
  expect(found("creme")).toEqual(["Ballroom", "Rosé"]);
  expect(found("Shade: Ballroom")).toEqual(["Ballroom"]);
  expect(found("kiss rose")).toEqual(["Rosé"]);
});

test("finds words anywhere, ignoring accents", () => {
  expect(brands("all", "catalogue", " creme ADA ")).toEqual(["Ada"]);
  expect(brands("all", "catalogue", "crème zo")).toEqual(["Zoe"]);
  expect(brands("all", "catalogue", "balm")).toEqual([]);
});

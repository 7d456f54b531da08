import { expect, test } from "vitest";
import { tradingShop } from "#app/catalogue/testing/shops.ts";
import { soldBrands } from "./sold-brands.ts";

test("links brands of a new shop to their categories, with pictures", () => {
  expect(soldBrands(tradingShop)).toEqual([
    { name: "A313", label: "Skincare", path: "/skincare", slug: "a313" },
    { name: "KISS", label: "Nails & Lashes", path: "/k-beauty", slug: "kiss" },
    { name: "Paco Rabanne", label: "Fragrance", path: "/fragrance", slug: "paco-rabanne" },
    { name: "Retimax", label: "Skincare", path: "/skincare", slug: "retimax" },
  ]);
});

test("omits brands without products, and links a brand in several categories to a search", () => {
  const [first] = tradingShop.products;
  if (first === undefined) throw new Error("The shop sells nothing");
  const made = (name: string, category: string) => ({ ...first, brand: name, category });
  const products = [made("Wick & Co", "Candles"), made("Wick & Co", "Soap"), made("Ash", "Soap")];
  const soap = { path: "/soap", label: "Soap", introduction: "", description: "", isInMenu: true };

  expect(soldBrands({ ...tradingShop, products, settings: { categories: [soap] } })).toEqual([
    { name: "Ash", label: "Soap", path: "/soap" },
    { name: "Wick & Co", label: "See all", path: "/search?q=Wick%20%26%20Co" },
  ]);
});

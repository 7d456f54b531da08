import { readManifest } from "@damson/shop/catalogue/picture-manifest";
import { expect, test } from "vitest";
import { builtShopData } from "../../build/shop-data.ts";
import { bestSellers } from "./best-sellers.ts";
import { products } from "./products.ts";

const shop = builtShopData({ takesOrders: false }, await readManifest());

test("the client has every product of the catalogue", () => {
  expect(products).toHaveLength(51);
  expect(products).toEqual(shop.products.map(({ homeBestSeller, ...product }) => product));
});

test("the best sellers are products of the catalogue", () => {
  const names = shop.products.flatMap((each) => (each.homeBestSeller ? each.name : []));
  expect(bestSellers.map(({ name }) => name)).toEqual(names);
  expect(products).toEqual(expect.arrayContaining(bestSellers));
});

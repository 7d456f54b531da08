import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import { expect, test } from "vitest";
import { basketItemsData } from "./basket-items-data.ts";
import { tradingShop } from "./testing/shops.ts";

const [summary] = tradingShop.products;
if (summary === undefined) throw new Error("The shop sells nothing");

const files = (base: string) => ({ base, widths: [320] as const });
const uncropped = {
  alt: "",
  placeholder: "mist" as const,
  square: files("/media/whole"),
  uncropped: { ...files("/media/whole"), width: 320, height: 320 },
};
const ofRose = {
  ...uncropped,
  placeholder: "rose" as const,
  square: files("/media/rose"),
  variant: "balm-rose",
};

const balm: ProductDetails = {
  id: "1",
  slug: "balm",
  summary: { ...summary, slug: "balm-rose", pageSlug: "balm" },
  options: [{ name: "Shade", values: [{ value: "Rose" }, { value: "Plum" }] }],
  variants: ["Rose", "Plum"].map((shade, at) => ({
    key: `balm-${shade.toLowerCase()}`,
    optionValues: { Shade: shade },
    contents: "5 g",
    price: 900 + at,
  })),
  pictures: [uncropped, ofRose],
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
  categoryId: "fragrance",
  isFlammable: true,
  vatRate: 20,
  updatedAt: "2026-11-21T12:00:00.000Z",
};
const shop = { ...tradingShop, productPages: { balm } };

test("returns variants as basket items, the first one without a query in its link", () => {
  expect(basketItemsData(shop, "?of=balm-plum,balm-rose").items).toEqual({
    "balm-rose": {
      variantKey: "balm-rose",
      brand: summary.brand,
      name: summary.name,
      price: 900,
      variant: "Rose",
      pageSlug: "balm",
      picture: { name: "balm-rose", placeholder: "rose", files: ofRose.square },
      isFlammable: true,
    },
    "balm-plum": {
      variantKey: "balm-plum",
      brand: summary.brand,
      name: summary.name,
      price: 901,
      variant: "Plum",
      pageSlug: "balm",
      picture: { name: "balm-plum", placeholder: "mist", files: uncropped.square },
      query: "?shade=plum",
      isFlammable: true,
    },
  });
});

test("omits variants that are no longer sold", () => {
  expect(basketItemsData(shop, "?of=old-candle,balm-rose").items).not.toHaveProperty("old-candle");
  expect(basketItemsData(shop, "").items).toEqual({});
});

test("limits a request to a hundred variants", () => {
  const after = (others: number) => `?of=${[...Array(others).fill("gone"), "balm-rose"].join(",")}`;
  expect(basketItemsData(shop, after(99)).items).toHaveProperty("balm-rose");
  expect(basketItemsData(shop, after(100)).items).toEqual({});
});

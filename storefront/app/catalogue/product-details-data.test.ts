import type { ProductEntry } from "@damson/shop/catalogue/product-entry";
import { expect, test } from "vitest";
import { productDetailsData } from "./product-details-data.ts";
import { tradingShop } from "./testing/shops.ts";

const [listed] = tradingShop.products;
if (listed === undefined) throw new Error("The shop sells nothing");

const balm: ProductEntry = {
  slug: "balm",
  listed: { ...listed, slug: "balm-rose", pageSlug: "balm" },
  options: [{ name: "Shade", values: [{ value: "Rose" }, { value: "Plum" }] }],
  variants: ["Rose", "Plum"].map((shade, at) => ({
    key: `balm-${shade.toLowerCase()}`,
    optionValues: { Shade: shade },
    contents: "5 g",
    price: 900 + at,
  })),
  pictures: [],
  texts: {
    ...{ description: "", howToUse: "", ingredients: "", warnings: "", responsiblePerson: "" },
    ...{ searchTitle: "", searchDescription: "", sharingTitle: "", sharingDescription: "" },
  },
  isFlammable: false,
  updatedAt: "2026-11-21T12:00:00.000Z",
};
const shop = { ...tradingShop, productPages: { balm } };

test("each variant has its price and the query of its address, which the first does without", () => {
  const { details } = productDetailsData(shop, "?of=balm-plum,balm-rose");

  expect(details).toMatchObject({
    "balm-rose": { price: 900, query: "" },
    "balm-plum": { price: 901, query: "?shade=plum" },
  });
});

test("what is not sold any more is missing", () => {
  const { details } = productDetailsData(shop, `?of=old-candle,${listed.slug}`);

  expect(Object.keys(details)).toEqual([listed.slug]);
});

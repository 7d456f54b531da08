import { expect, test } from "vitest";
import { type CatalogueRecord, toProduct } from "./product.ts";

test("accepts a record without rating, review count and best-seller mark", () => {
  const record: CatalogueRecord = {
    slug: "balm",
    brand: "A313",
    name: "Balm",
    category: "Skincare",
    size: "30 g",
    price: 9.5,
    isNew: false,
    imageAlt: "A tin of balm",
    placeholder: "sand",
  };

  expect(toProduct(record, "pageListing")).toMatchObject({
    rating: 4.5,
    reviewCount: 10,
    bestSeller: false,
  });
});

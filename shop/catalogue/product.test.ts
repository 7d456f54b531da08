import { expect, test } from "vitest";
import { type CatalogueRecord, toProduct } from "./product.ts";

test("a record may leave out its rating, its number of reviews and whether it sells best", () => {
  const record: CatalogueRecord = {
    ...{ slug: "balm", brand: "A313", name: "Balm", category: "Skincare", size: "30 g" },
    ...{ price: 9.5, isNew: false, imageAlt: "A tin of balm", placeholder: "sand" },
  };

  expect(toProduct(record, "pageListing")).toMatchObject({
    rating: 4.5,
    reviewCount: 10,
    bestSeller: false,
  });
});

import { expect, test } from "vitest";
import { createProductFields } from "./new-fields.ts";

test("chooses the brand or category of a new product only if there is just one", () => {
  const brands = [{ id: "ember" }];
  const categories = [{ id: "candles" }, { id: "gifts" }];
  expect(createProductFields({ brands, categories })).toMatchObject({
    brandId: "ember",
    categoryId: "",
  });
});

import * as v from "valibot";
import { expect, test } from "vitest";
import { sampleProduct } from "../testing/index.ts";
import { productContent } from "./product-content.ts";

test.each([
  ["hash", "../settings"],
  ["hash", ""],
  ["file", "../icons/icon"],
  ["file", "products/../cream"],
  ["file", "https://elsewhere.example/a"],
])("refuses a picture with the %s %j", (field, value) => {
  const product = sampleProduct();
  const images = product.images?.map((image) => ({ ...image, [field]: value }));
  const { issues } = v.safeParse(productContent, { ...product, images });
  expect(issues?.map((issue) => v.getDotPath(issue))).toEqual([`images.0.${field}`]);
});

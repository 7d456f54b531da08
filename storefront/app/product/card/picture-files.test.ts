import { largestFile } from "@damson/shop/catalogue/product-image";
import { expect, test } from "vitest";
import { pictureFiles } from "./picture-files.ts";

const picture = { name: "a313-vitamin-a-retinol-cream", placeholder: "stone" } as const;

test("names a built-in picture after its product", () => {
  const files = pictureFiles(picture);

  expect(files.base).toBe("/images/products/a313-vitamin-a-retinol-cream");
  expect(largestFile(files)).toBe("/images/products/a313-vitamin-a-retinol-cream-800.webp");
});

test("lists the files of an uploaded picture", () => {
  const files = { base: "/media/0a1b-square-50-33", widths: [320, 420] } as const;

  expect(largestFile(pictureFiles({ ...picture, files }))).toBe(
    "/media/0a1b-square-50-33-420.webp",
  );
});

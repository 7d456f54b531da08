import { defaultBrand } from "@damson/shop/brand/brand";
import { expect, test } from "vitest";
import { toMailBrand } from "./mail-brand.ts";

const file = "0".repeat(32);
const address = "https://wick.example";

test("emails show the logo at half the size of its file", () => {
  const logo = { file, width: 1600, height: 400, focalX: 0.5, focalY: 0.5 };
  expect(toMailBrand({ ...defaultBrand, logo }, address).logo).toEqual({
    src: `https://wick.example/media/${file}-logo.png`,
    width: 176,
    height: 44,
  });
});

test("emails show the name without a logo", () => {
  expect(toMailBrand(defaultBrand, address)).toEqual({ colours: {}, logo: undefined });
});

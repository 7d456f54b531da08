import { expect, test } from "vitest";
import { defaultBrand } from "../brand/brand.ts";
import { getNewsletterName } from "./newsletter-name.ts";
import { defaultShopName, isOwnShop } from "./shop-name.ts";

test("returns the name of the owner's newsletter", () => {
  expect(getNewsletterName()).toBe("Beauty Circle");
  expect(getNewsletterName(defaultBrand, true)).toBe("newsletter");
  expect(getNewsletterName({ newsletterName: "" })).toBe("newsletter");
  expect(getNewsletterName({ newsletterName: "Candle Club" }, true)).toBe("Candle Club");
});

test("treats a shop with another name or without the sample as the owner’s", () => {
  expect(isOwnShop(undefined)).toBe(false);
  expect(isOwnShop({ shopName: { ...defaultShopName, name: "Wax" } })).toBe(true);
  expect(isOwnShop({ isSampleRemoved: true })).toBe(true);
});

import { type BrandPicture, defaultBrand } from "@damson/shop/brand/brand";
import { expect, test } from "vitest";
import { toPageBrand } from "./page-brand.ts";

const file = "0".repeat(32);
const picture = (width: number, height: number): BrandPicture => ({
  file,
  width,
  height,
  focalX: 0.5,
  focalY: 0.25,
});
const wax = { name: "Wax", longName: "Wick & Wax", tagline: "Candles" };

test("keeps the built-in pictures until the owner changes name, accent or pictures", () => {
  expect(toPageBrand(undefined)).toBeUndefined();
  expect(toPageBrand({ brand: { ...defaultBrand, radius: 8 } })).toBeUndefined();
  expect(toPageBrand({ shopName: wax })).toEqual({
    logo: undefined,
    icon: "/icon.svg",
    sharing: undefined,
  });
});

test("names the files of the owner's pictures", () => {
  const brand = { ...defaultBrand, logo: picture(1600, 400), sharing: picture(2400, 1260) };
  expect(toPageBrand({ brand, shopName: wax })).toEqual({
    logo: { src: `/media/${file}-480.webp`, width: 480, height: 120 },
    icon: "/icon.svg",
    sharing: {
      path: `/media/${file}-share-50-25.jpg`,
      width: 1200,
      height: 630,
      alt: "Wick & Wax: Candles",
    },
  });
});

test("uses the icon, or a square logo", () => {
  const icon = `/media/${file}-square-50-25-320.webp`;
  expect(toPageBrand({ brand: { ...defaultBrand, logo: picture(900, 800) } })?.icon).toBe(icon);
  expect(toPageBrand({ brand: { ...defaultBrand, icon: picture(512, 512) } })).toMatchObject({
    icon,
    touchIcon: `/media/${file}-icon-50-25.png`,
  });
});

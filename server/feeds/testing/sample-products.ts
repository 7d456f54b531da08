/** Products with everything that a feed can contain, including owners' mistakes. */
import type {
  ProductDetails,
  ProductPicture,
  ProductVariant,
} from "@damson/shop/catalogue/product-details";
import { sampleProduct } from "../../testing/versioned-shop.ts";

const picture = (name: string, variant?: string): ProductPicture => {
  const files = { base: `/media/${name}`, widths: [320, 1200] } as const;
  const uncropped = { ...files, width: 1200, height: 1200 };
  const shown = { alt: name, placeholder: "mist", square: files, uncropped } as const;
  return variant === undefined ? shown : { ...shown, variant };
};

const variant = (key: string, more: Partial<ProductVariant> = {}): ProductVariant => ({
  key,
  optionValues: {},
  contents: "50 g",
  price: 1234,
  ...more,
});

export function product(slug: string, more: Partial<ProductDetails> = {}): ProductDetails {
  const sample = sampleProduct(slug);
  return { ...sample, pictures: [picture(slug)], variants: [variant(slug)], ...more };
}

const shades = ["Ballroom", "Rosé & “Noir” <1>"];
const long = "long-name-".repeat(11);

export const lipstick: ProductDetails = product("lipstick", {
  options: [
    { name: "Shade", values: shades.map((value) => ({ value })) },
    { name: "Size", values: [{ value: "3.5 g" }] },
  ],
  variants: shades.map((Shade, at) =>
    variant(`lipstick-${at}`, {
      optionValues: { Shade, Size: "3.5 g" },
      net: { amount: 3.5, unit: "g" },
      gtin: "4006381333931",
      earlier: {
        pence: 2000,
        from: "2026-10-01T09:00:00.000Z",
        to: "2026-11-20T09:00:30.000Z",
        until: "2026-12-24T23:59:00.000Z",
      },
    }),
  ),
  pictures: [picture("all"), picture("noir", "lipstick-1"), picture("ballroom", "lipstick-0")],
});

/** Every text has its maximum length and characters that are special in XML or spreadsheets. */
export const hostile: ProductDetails = product(`${long}slug`, {
  summary: {
    ...sampleProduct("hostile").summary,
    brand: `=cmd|'</g:brand>]]>\u0000\u000B\uD800'!A1 ${"B".repeat(100)}`,
    name: "N".repeat(150),
    category: "Owner’s “own” & <odd>",
  },
  options: [{ name: "Scent", values: [{ value: "S".repeat(60) }, { value: "T".repeat(60) }] }],
  variants: ["S", "T"].map((letter) =>
    variant(`${long}variant-${letter.toLowerCase()}`, {
      optionValues: { Scent: letter.repeat(60) },
      net: { amount: 28, unit: "item" },
      gtin: "2001234567893",
      price: 5000,
    }),
  ),
  texts: { ...sampleProduct("hostile").texts, description: "- *=1+1* & <i>more</i>\n".repeat(600) },
  pictures: Array.from({ length: 60 }, (_, at) => picture(`p${at}`)),
});

export const bare: ProductDetails = product("bare");

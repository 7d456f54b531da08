/** Sample products that no shop sells. The build renders their pages to check what only the server renders later. */
import type { ProductDetails, ProductPicture } from "@damson/shop/catalogue/product-details";
import { builtInFiles } from "@damson/shop/catalogue/product-image";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import type { ProductSummary, ShopData } from "@damson/shop/catalogue/shop-data";

const SLUG = "sample";
const ARCHIVED = "archived-sample";

export const samplePaths: readonly string[] = [SLUG, ARCHIVED].map((slug) => PRODUCTS_PATH + slug);

/** Adds a product with everything that a page can show, and an archived one. */
export function withSampleProducts(data: ShopData): ShopData {
  const [first] = data.products;
  if (first === undefined) throw new Error("The shop sells nothing");
  const { brand, name, category } = first;
  return {
    ...data,
    productPages: { [SLUG]: sampleProduct(first) },
    archivedProducts: { [ARCHIVED]: { brand, name: `${name} of Before`, category } },
  };
}

const shades = ["Ballroom", "Rosé", "Platonic Pink", "Silk Dress", "Berry Nude"];
const sizes = ["28 nails", "60 nails"];

function sampleProduct(summary: ProductSummary): ProductDetails {
  const pictures = shades.slice(0, 3).map((shade) => samplePicture(summary, shade));
  return {
    id: SLUG,
    slug: SLUG,
    categoryId: "skincare",
    summary,
    pictures,
    periodAfterOpening: 6,
    isFlammable: false,
    vatRate: 20,
    options: [
      {
        name: "Shade",
        kind: "colour",
        values: shades.map((value) => ({ value, swatch: "#F7F4EE" })),
      },
      { name: "Size", values: sizes.map((value) => ({ value })) },
    ],
    variants: shades.flatMap((shade) => sizes.map((size, at) => sampleVariant(shade, size, at))),
    texts: {
      description: "## About it\n\nA **rich** balm, with [care](/skincare).\n\n- One\n- Two",
      howToUse: "1. Open it.\n2. Use it.",
      ingredients: "Petrolatum, Cera Alba, Retinyl Palmitate",
      warnings: "Keep out of reach of children.",
      responsiblePerson: "Sample Ltd, 1 Sample Street, London",
      searchTitle: "",
      searchDescription: "",
      sharingTitle: "",
      sharingDescription: "",
    },
    updatedAt: "2026-01-01T00:00:00.000Z",
  };
}

function sampleVariant(
  shade: string,
  size: string,
  at: number,
): ProductDetails["variants"][number] {
  const amount = Number.parseInt(size, 10);
  return {
    key: `sample-${shade}-${at}`.toLowerCase(),
    optionValues: { Shade: shade, Size: size },
    contents: size,
    net: { amount, unit: "item" },
    price: 800 + 700 * at,
    earlier: {
      pence: 1000 + 700 * at,
      from: "2025-10-01T00:00:00.000Z",
      to: "2026-01-01T00:00:00.000Z",
      until: "2026-04-03T00:00:00.000Z",
    },
  };
}

function samplePicture({ picture }: ProductSummary, shade: string): ProductPicture {
  const files = picture.files ?? builtInFiles(picture);
  const { placeholder } = picture;
  const size = { width: 800, height: 800 };
  return { alt: `Nails in ${shade}`, placeholder, square: files, uncropped: { ...files, ...size } };
}

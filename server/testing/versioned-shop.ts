/** A built renderer whose pages show their version, and fail if their product's description is "throws". */
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ProductDetails } from "@damson/shop/catalogue/product-details";
import type { ProductSummary } from "@damson/shop/catalogue/shop-data";
import { assetsFile, entryFile } from "@damson/storefront/built-renderer";
import type { ShopDataSource, VersionedData } from "../pages/shop-data-source.ts";

export const versionedPaths = ["/", "/lashes", "/nails", "/search"] as const;

const renderer = `
  import { setImmediate } from "node:timers/promises";
  export const pages = ${JSON.stringify(versionedPaths.map((path) => ({ path })))};
  export const dataPaths = ["/details"];
  export const notFound = { path: "/404" };
  export const productPage = { path: "/products/*" };
  export function cataloguePageStatus(path, data) {
    const slug = path.replace("/products/", "");
    if (data.productPages?.[slug]) return 200;
    return data.archivedProducts?.[slug] ? 410 : undefined;
  }
  export function pageVariant(path, search) {
    const query = new URLSearchParams(search).get("q") ?? "";
    return path === "/search" && query !== "" ? "?q=" + query : "";
  }
  export async function renderPage(page, assets, search, data, path = page.path) {
    const parts = [path + search];
    if (assets.brand) parts.push("<style>" + assets.brand.style + "</style>");
    for (let part = 0; part < 5; part += 1) {
      parts.push("<p>version " + data.version + "</p>");
      await setImmediate();
    }
    const shown = data.products.find(({ slug }) => slug === page.path || "/" + slug === page.path);
    if (shown) parts.push("<p>" + shown.name + " costs " + shown.price + "</p>");
    if (data.home) parts.push("<p>" + data.home.tiles.length + " tiles</p>");
    if (shown?.description === "throws") throw new Error("This page does not render");
    return { html: parts.join("") };
  }
  export function createPageData(path, search, data) {
    return { version: data.version, of: path + search };
  }
  export const renderNotices = () => ({ busy: "busy", failed: "failed" });
  export const renderConfirmation = () => "";
`;

export async function buildVersionedShop(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), "damson-"));
  await mkdir(dirname(entryFile(dist)), { recursive: true });
  await writeFile(join(dist, "package.json"), '{ "type": "module" }');
  await writeFile(entryFile(dist), renderer);
  await writeFile(assetsFile(dist), "{}");
  return dist;
}

/** The pages at the paths in `failing` do not render. */
export function versionedData(version: number, failing: readonly string[] = []): VersionedData {
  return { version, data: { version, products: failing.map((path) => product(path, "throws")) } };
}

export interface ChangingSource extends ShopDataSource {
  readonly change: (data: VersionedData) => void;
}

export function changingSource(first: VersionedData): ChangingSource {
  let current = first;
  return {
    current: () => current,
    change(data) {
      current = data;
    },
  };
}

export function sampleProduct(slug: string): ProductDetails {
  const texts = { description: "", howToUse: "", ingredients: "", warnings: "" };
  const heads = { searchTitle: "", searchDescription: "", sharingTitle: "" };
  return {
    id: slug,
    slug,
    summary: product(slug, ""),
    options: [],
    pictures: [],
    categoryId: "skincare",
    isFlammable: false,
    vatRate: 20,
    variants: [{ key: slug, optionValues: {}, contents: "1 g", price: 100 }],
    texts: { ...texts, ...heads, responsiblePerson: "", sharingDescription: "" },
    updatedAt: "2026-11-21T10:00:00.000Z",
  };
}

function product(slug: string, description: string): ProductSummary {
  const texts = { slug, brand: "Brand", name: "Name", size: "1 g", imageAlt: "", description };
  const picture = { name: "a", placeholder: "mist" } as const;
  const flags = { isNew: false, bestSeller: false, homeBestSeller: false };
  const numbers = { price: 100, rating: 5, reviewCount: 0 };
  return { ...texts, ...flags, ...numbers, category: "Skincare", picture };
}

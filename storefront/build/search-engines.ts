import { escapeXml } from "@damson/service-runtime/xml";
import { largestFile } from "@damson/shop/catalogue/product-image";
import { PRODUCTS_PATH } from "@damson/shop/catalogue/product-path";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { listOwnPages } from "@damson/shop/settings/shop-pages";

export interface SitemapEntry {
  readonly path: string;
  /** The day (`2026-11-21`) or moment of the last change, if known. */
  readonly lastModified?: string | undefined;
  /** Pictures on the page, as paths on this site. */
  readonly pictures?: readonly string[];
}

/** Search engines read at most 1,000 pictures of a page. */
const MAX_PICTURES = 1000;

export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const hasPictures = entries.some(({ pictures = [] }) => pictures.length > 0);
  const namespaces = hasPictures
    ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
    : "";
  const urls = entries.map(({ path, lastModified, pictures = [] }) => {
    const change = lastModified === undefined ? "" : `<lastmod>${lastModified}</lastmod>`;
    const images = pictures
      .slice(0, MAX_PICTURES)
      .map(
        (file) => `<image:image><image:loc>${escapeXml(siteUrl + file)}</image:loc></image:image>`,
      );
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${change}${images.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** The built-in pages with the owner's last change, and the owner's own pages. */
export function pageSitemapEntries(
  builtIn: readonly SitemapEntry[],
  { pages = [] }: ShopData,
): readonly SitemapEntry[] {
  const editedOn = new Map(pages.map(({ path, text, updatedOn }) => [text && path, updatedOn]));
  const own = listOwnPages(pages).map(({ path, updatedOn }) => ({ path, lastModified: updatedOn }));
  return [
    ...builtIn.map(({ path, lastModified }) => ({
      path,
      lastModified: editedOn.get(path) ?? lastModified,
    })),
    ...own,
  ];
}

export function productSitemapEntries({ productPages = {} }: ShopData): readonly SitemapEntry[] {
  return Object.values(productPages).map(({ slug, updatedAt, pictures }) => ({
    path: PRODUCTS_PATH + slug,
    lastModified: updatedAt,
    pictures: pictures.map(({ uncropped }) => largestFile(uncropped)),
  }));
}

/** Allows everything, because crawlers see a page's `noindex` only if they may read the page. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

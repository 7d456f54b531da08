/** The files for search engines. */

export interface SitemapEntry {
  readonly path: string;
  /** The day of the last change, `2026-11-21`, if the page gives it. */
  readonly lastModified: string | undefined;
}

export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastModified }) => {
    const change = lastModified === undefined ? "" : `<lastmod>${lastModified}</lastmod>`;
    return `  <url><loc>${escapeXml(siteUrl + path)}</loc>${change}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>\n",
  ].join("\n");
}

/** Crawlers may read everything: they only see the `noindex` of a page if they may read it. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

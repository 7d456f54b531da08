/** The address at which `npm start` serves the shop. */
export const localSiteUrl = "http://localhost:3000";

export const siteUrlRule = "SITE_URL is an address like https://shop.example, without a path";

/** The shop's address without a trailing slash, by the setting `SITE_URL`, which may be missing. */
export function siteUrlOf(setting: string | undefined): string {
  return (setting || localSiteUrl).replace(/\/+$/, "");
}

/** The address that a shop is published at, without a trailing slash; `undefined` for a bad one. */
export function parseSiteUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  return siteUrlOf(text) === url.origin ? url.origin : undefined;
}

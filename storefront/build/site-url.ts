/** The URL of the shop under `npm start`. */
export const localSiteUrl = "http://localhost:3000";

export const siteUrlRule = "SITE_URL is an address like https://shop.example, without a path";

/** Returns `SITE_URL`, or the local URL by default, without a trailing slash. */
export function trimSiteUrl(setting: string | undefined): string {
  return (setting || localSiteUrl).replace(/\/+$/, "");
}

/** Parses the shop's URL, without a trailing slash; `undefined` if invalid. */
export function parseSiteUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  return trimSiteUrl(text) === url.origin ? url.origin : undefined;
}

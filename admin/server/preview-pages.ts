/**
 * Stores previews until their frames load them. In memory only, because they expire within a minute; each process
 * stores its own.
 */
import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "@damson/service-runtime/durations";

/** Enough for a few staff members typing at once. A page has about 100 kB. */
const MAX_PAGES = 30;

export interface PreviewPages {
  /** Stores a document and returns a token that is valid for one minute. */
  keep(html: string): string;
  find(token: string): string | undefined;
}

export function createPreviewPages(clock: () => Date): PreviewPages {
  const pages = new Map<string, { readonly html: string; readonly until: number }>();
  return {
    keep(html) {
      const now = clock().getTime();
      for (const [token, { until }] of pages) if (until <= now) pages.delete(token);
      const [oldest] = pages.keys();
      if (pages.size >= MAX_PAGES && oldest !== undefined) pages.delete(oldest);
      const token = randomBytes(24).toString("base64url");
      pages.set(token, { html, until: now + MINUTE_MS });
      return token;
    },
    find(token) {
      const page = pages.get(token);
      return page !== undefined && page.until > clock().getTime() ? page.html : undefined;
    },
  };
}

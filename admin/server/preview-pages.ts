/** Previews until their frames have loaded them. In memory, since it is over within a minute: each process knows its own alone. */
import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "@damson/service-runtime/durations";

/** Those of a few staff members who type at once. A page has some 100 kB. */
const MAX_PAGES = 30;

export interface PreviewPages {
  /** Keeps a document, and returns the token that opens it for a minute. */
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

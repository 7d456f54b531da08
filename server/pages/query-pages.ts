/** Pages that depend on the query of their address, rendered when they are first asked for. */
import { setTimeout } from "node:timers/promises";
import { createFairQueue, QueueFull } from "@damson/service-runtime/fair-queue";
import { largestNetworkOf } from "@damson/service-runtime/http/network";
import { tokenBucket } from "@damson/service-runtime/rate-limits/token-bucket";
import { cacheControl } from "@damson/storefront/headers";
import type { PageRenderer } from "@damson/storefront/page-renderer";
import { LRUCache } from "lru-cache";
import { log } from "../log.ts";
import type { RequestTarget } from "../request-target.ts";
import type { RawHeaders, SiteFile } from "../site-file.ts";
import { pageFile } from "./page-file.ts";
import { renderAllowance } from "./render-allowance.ts";

/** The answer in place of a built file. It is never the built file itself, which is for no query. */
export interface QueryPage {
  readonly status: 200 | 500 | 503;
  readonly page: SiteFile;
  /** The seconds after which it can be asked for again. */
  readonly retryAfter?: number;
}

/** `undefined` where the address has no query that the page depends on. */
export type QueryPages = (
  target: RequestTarget,
  /** Gives the client's address. */
  client: () => string,
) => QueryPage | Promise<QueryPage> | undefined;

/** The longest pages have 260 kB, in all encodings. */
const MAX_PAGES = 500;
const MAX_BYTES = 50_000_000;

/** Pages rendered for all: at 13 ms each, floods from many networks take 40 % of a processor. */
const PACE = { atOnce: 200, perSecond: 30 };
const MAX_WAIT_SECONDS = 5;
const MAX_WAITING = MAX_WAIT_SECONDS * PACE.perSecond;

export async function openQueryPages(
  renderer: PageRenderer,
  commonHeaders: RawHeaders,
): Promise<QueryPages> {
  const cache = new LRUCache<string, QueryPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => bytesOf(page),
  });
  const inFlight = new Map<string, Promise<QueryPage>>();
  const allow = renderAllowance();
  const queue = createFairQueue({ concurrency: 1, maxWaiting: MAX_WAITING });
  const pace = tokenBucket({ count: PACE.atOnce, seconds: PACE.atOnce / PACE.perSecond });

  const fileOf = (html: string, caching: string): Promise<SiteFile> =>
    pageFile(html, [...commonHeaders, "Cache-Control", caching]);
  const busy = await fileOf(renderer.notices.busy, "no-store");
  const failed = await fileOf(renderer.notices.failed, "no-store");

  async function render(path: string, variant: string): Promise<QueryPage> {
    // Another network may have asked for it meanwhile.
    const known = cache.get(path + variant);
    if (known !== undefined) return known;
    // Other requests are answered between two pages, even where there is nothing to wait for.
    await setTimeout(pace.wait() * 1000);
    pace.take();
    const html = await renderer.render(path, variant);
    const rendered: QueryPage = { status: 200, page: await fileOf(html, cacheControl(path)) };
    cache.set(path + variant, rendered);
    return rendered;
  }

  const onError = (error: unknown): QueryPage => {
    if (error instanceof QueueFull)
      return { status: 503, page: busy, retryAfter: MAX_WAIT_SECONDS };
    log.error({ err: error }, "page not rendered");
    return { status: 500, page: failed };
  };

  return ({ path, query }, client) => {
    const variant = query === "" ? "" : renderer.variantOf(path, query);
    if (variant === "") return undefined;
    const known = cache.get(path + variant);
    if (known !== undefined) return known;

    const address = client();
    const network = largestNetworkOf(address);
    // No network waits in another's line, which may be long.
    const key = `${network} ${path}${variant}`;
    const rendering = inFlight.get(key);
    if (rendering !== undefined) return rendering;
    const wait = allow(address);
    if (wait > 0) return { status: 503, page: busy, retryAfter: Math.ceil(wait) };
    const page = queue
      .run(network, () => render(path, variant))
      .catch(onError)
      .finally(() => inFlight.delete(key));
    inFlight.set(key, page);
    return page;
  };
}

function bytesOf({ byEncoding }: SiteFile): number {
  return Object.values(byEncoding).reduce((sum, { body }) => sum + body.byteLength, 0);
}

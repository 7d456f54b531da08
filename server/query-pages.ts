/** Pages that depend on the query of their address, rendered when they are first asked for. */
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";
import { networksOf } from "../service-runtime/src/http/network.ts";
import { cacheControl } from "../storefront/headers.ts";
import type { PageRenderer } from "../storefront/page-renderer.ts";
import { inTurn } from "./in-turn.ts";
import { logError } from "./log.ts";
import { renderAllowance } from "./render-allowance.ts";
import type { RequestTarget } from "./request-target.ts";
import { type RawHeaders, type SiteFile, siteFile } from "./site-file.ts";

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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export async function openQueryPages(
  renderer: PageRenderer,
  commonHeaders: RawHeaders,
  allow = renderAllowance(),
): Promise<QueryPages> {
  const cache = new LRUCache<string, QueryPage>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => bytesOf(page),
  });
  const inFlight = new Map<string, Promise<QueryPage>>();
  const runInTurn = inTurn();

  const fileOf = async (html: string, caching: string): Promise<SiteFile> => {
    const bodies = await compress(Buffer.from(html));
    return siteFile("page.html", bodies, [...commonHeaders, "Cache-Control", caching]);
  };
  const busy = await fileOf(renderer.notices.busy, "no-store");
  const failed = await fileOf(renderer.notices.failed, "no-store");

  async function render(path: string, variant: string, address: string): Promise<QueryPage> {
    const network = networksOf(address).at(-1)?.name ?? address;
    const html = await runInTurn(network, () => renderer.render(path, variant));
    return { status: 200, page: await fileOf(html, cacheControl(path)) };
  }

  return ({ path, query }, client) => {
    const variant = query === "" ? "" : renderer.variantOf(path, query);
    if (variant === "") return undefined;

    const key = path + variant;
    const known = cache.get(key) ?? inFlight.get(key);
    if (known !== undefined) return known;
    const address = client();
    const wait = allow(address);
    if (wait > 0) return { status: 503, page: busy, retryAfter: Math.ceil(wait) };
    const rendering = render(path, variant, address)
      .then((page) => {
        cache.set(key, page);
        return page;
      })
      .catch((error: unknown): QueryPage => {
        logError("page not rendered", error);
        return { status: 500, page: failed };
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, rendering);
    return rendering;
  };
}

function bytesOf({ byEncoding }: SiteFile): number {
  return Object.values(byEncoding).reduce((sum, { body }) => sum + body.byteLength, 0);
}

/** At a level that takes 3 ms. The highest saves another 7 % and takes a hundred times as long. */
async function compress(plain: Buffer) {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 5,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipped(plain)]);
  return { br, gzip: gz, identity: plain };
}

/** Pages that depend on the query of their address, rendered when they are first asked for. */
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cacheControl } from "../storefront/headers.ts";
import type { PageRenderer } from "../storefront/page-renderer.ts";
import { logError } from "./log.ts";
import type { RequestTarget } from "./request-target.ts";
import { type RawHeaders, type SiteFile, siteFile } from "./site-file.ts";
import { tokenBucket } from "./token-bucket.ts";

/**
 * The page for a query. `undefined` where that is the built file: for no query, and for one that is
 * too long or one too many. In the browser, the file shows what its address asks for by itself.
 */
export type QueryPages = (target: RequestTarget) => SiteFile | Promise<SiteFile> | undefined;

/** Some words, in any script, with what advertisements add to an address. */
const MAX_QUERY_LENGTH = 500;
/** The longest pages have 260 kB, in all encodings. */
const MAX_PAGES = 500;
const MAX_BYTES = 50_000_000;
/** A page takes some 13 ms, so a flood of new queries takes no more than 3 % of the server. */
const AT_ONCE = 50;
const PER_SECOND = 2;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function queryPages(renderer: PageRenderer, commonHeaders: RawHeaders): QueryPages {
  const cache = new LRUCache<string, SiteFile>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  });
  const inFlight = new Map<string, Promise<SiteFile>>();
  const mayRender = tokenBucket(AT_ONCE, PER_SECOND);

  async function render(path: string, variant: string): Promise<SiteFile> {
    const plain = Buffer.from(await renderer.render(path, variant));
    const shared = [...commonHeaders, "Cache-Control", cacheControl(path)];
    return siteFile(`${path}.html`, await compress(plain), shared);
  }

  return ({ path, query }) => {
    if (query === "" || query.length > MAX_QUERY_LENGTH) return undefined;
    const variant = renderer.variantOf(path, query);
    if (variant === "") return undefined;

    const key = path + variant;
    const known = cache.get(key) ?? inFlight.get(key);
    if (known !== undefined || !mayRender()) return known;
    const rendering = render(path, variant);
    inFlight.set(key, rendering);
    rendering
      .then((page) => cache.set(key, page))
      .catch((error: unknown) => logError("page not rendered", error))
      .finally(() => inFlight.delete(key));
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

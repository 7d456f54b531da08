import { brotliCompressSync, gzipSync, constants as zlib } from "node:zlib";
import type { Bodies, SiteFile } from "../site-file.ts";

export interface PageAnswer {
  readonly status: 200 | 404 | 410 | 500 | 503;
  readonly page: SiteFile;
  /** Seconds. */
  readonly retryAfter?: number;
}

/** Takes about 1 ms. On Node's thread pool, several pages at once wait longer for the threads and the event loop. */
export function compressPage(text: string): Bodies {
  const identity = Buffer.from(text);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 5,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  };
  return { br: brotliCompressSync(identity, { params }), gzip: gzipSync(identity), identity };
}

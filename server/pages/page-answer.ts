import { brotliCompressSync, gzipSync } from "node:zlib";
import { brotliOptions } from "@damson/storefront/compress";
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
  const br = brotliCompressSync(identity, brotliOptions(identity, 5));
  return { br, gzip: gzipSync(identity), identity };
}

import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { brotli } from "@damson/storefront/compress";
import type { Bodies, SiteFile } from "../site-file.ts";

export interface PageAnswer {
  readonly status: 200 | 404 | 410 | 500 | 503;
  readonly page: SiteFile;
  /** Seconds. */
  readonly retryAfter?: number;
}

const gzipped = promisify(gzip);

/** Compresses on Node's thread pool, in about 3 ms. */
export async function compressPage(text: string): Promise<Bodies> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(identity, 5), gzipped(identity)]);
  return { br, gzip: gz, identity };
}

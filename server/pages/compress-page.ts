import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const brotliText = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Compresses a page, on Node's own threads, at a level that takes 3 ms. */
export async function compressPage(plain: Buffer) {
  const [br, gz] = await Promise.all([brotli(plain, 5), gzipped(plain)]);
  return { br, gzip: gz, identity: plain };
}

/** The highest quality, 11, saves another 7 % and takes a hundred times as long as 5. */
export function brotli(plain: Uint8Array, quality: 5 | 11): Promise<Buffer> {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  return brotliText(plain, { params });
}

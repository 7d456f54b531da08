import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { type RawHeaders, type SiteFile, siteFile } from "../site-file.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Makes a page that was just rendered ready to send. */
export async function pageFile(html: string, headers: RawHeaders): Promise<SiteFile> {
  return siteFile("page.html", await compress(Buffer.from(html)), headers);
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

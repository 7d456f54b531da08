/** PNG files written by hand: encoders refuse to write what is wrong. */
import { crc32 } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A PNG of 8-bit RGB, with what is given as its packed pixels, and chunks before them. */
export function pngOf(
  width: number,
  height: number,
  packed: Uint8Array,
  ...before: readonly Uint8Array[]
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    ...before,
    chunk("IDAT", packed),
    chunk("IEND", ""),
  ]);
}

export function chunk(type: string, content: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), Buffer.from(content)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

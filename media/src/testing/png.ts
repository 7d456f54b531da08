/** Hand-written PNG files, because encoders refuse to write invalid ones. */
import { crc32 } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** An 8-bit RGB PNG with the given compressed pixels, preceded by other chunks. */
export function encodePng(
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

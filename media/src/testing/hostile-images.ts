/** Hostile uploads and their expected errors. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { MediaErrorCode } from "../errors.ts";
import { chunk, encodePng } from "./png.ts";
import { photo, plain } from "./sample-images.ts";

export interface HostileImage {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly code: MediaErrorCode;
  readonly says: string;
}

export async function createHostileImages(): Promise<readonly HostileImage[]> {
  return [
    ...createTexts(),
    ...(await createAnimated()),
    ...createBadHeaders(),
    ...(await createTruncated()),
    ...(await createOthers()),
  ];
}

function createTexts(): readonly HostileImage[] {
  const type = "image_type_unsupported";
  const file = (name: string, text: string, says: string, code: MediaErrorCode = type) => ({
    name,
    bytes: Buffer.from(text, "latin1"),
    code,
    says,
  });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  return [
    file("nothing", "", "is empty", "image_empty"),
    file("SVG", svg, "SVG files aren’t supported"),
    file(
      "SVG behind a declaration",
      `<?xml version="1.0"?>\n<!-- -->\n${svg}`,
      "SVG files aren’t supported",
    ),
    file(
      "SVG that reads a file",
      `<!DOCTYPE svg [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg}`,
      "SVG",
    ),
    file("PDF", "%PDF-1.7\n1 0 obj\n", "This is a PDF"),
    file("HTML", "<!doctype html><script>alert(1)</script>", "This is a web page"),
    file("HTML in disguise of a GIF", "GIF89a/*<html><script>*/=1", "GIF files aren’t supported"),
    file("ImageMagick script", "push graphic-context\nfill 'url(https://x/\"|ls\")'", "JPEG, PNG"),
    file("ZIP", "PK\x03\x04\x14\0\0\0", "JPEG, PNG, WebP or AVIF"),
    file(
      "HEIC of a phone",
      "\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0",
      "Save this HEIC photo as JPEG",
    ),
    file("TIFF", "II*\0\x08\0\0\0", "TIFF files aren’t supported"),
    file("animated AVIF", "\0\0\0\x18ftypavis\0\0\0\0avifavis\0\0", "animated", "image_animated"),
    file("HTML behind a JPEG's first bytes", "\xff\xd8\xff<html>", "is damaged", "image_damaged"),
    file("PNG that is only a signature", "\x89PNG\r\n\x1a\n", "is damaged", "image_damaged"),
  ];
}

async function createAnimated(): Promise<readonly HostileImage[]> {
  const frames = [plain(64, 64, "#f00"), plain(64, 64, "#0f0")].map((frame) =>
    frame.png().toBuffer(),
  );
  const joined = sharp(await Promise.all(frames), { join: { animated: true } });
  return [
    {
      name: "animated WebP",
      bytes: await joined
        .clone()
        .webp({ delay: [100, 100] })
        .toBuffer(),
      code: "image_animated",
      says: "animated",
    },
    {
      name: "animated GIF",
      bytes: await joined
        .clone()
        .gif({ delay: [100, 100] })
        .toBuffer(),
      code: "image_type_unsupported",
      says: "GIF files aren’t supported",
    },
  ];
}

/** Headers with absurd dimensions. */
function createBadHeaders(): readonly HostileImage[] {
  return [
    png("bomb of 2,500 megapixels", 50_000, 50_000, "image_too_many_pixels", "2,500 megapixels"),
    png("bomb of 51 megapixels", 7142, 7142, "image_too_many_pixels", "up to 50"),
    png("0 × 0", 0, 0, "image_damaged", "is damaged"),
    png("60,000 × 1", 60_000, 1, "image_too_narrow", "60,000 × 1 pixels"),
    png("1 × 1", 1, 1, "image_too_small", "1 × 1 pixels"),
  ];
}

function png(
  name: string,
  width: number,
  height: number,
  code: MediaErrorCode,
  says: string,
): HostileImage {
  return { name, bytes: encodePng(width, height, deflateSync(Buffer.alloc(1000))), code, says };
}

async function createTruncated(): Promise<readonly HostileImage[]> {
  const image = await photo(600, 400);
  const whole = {
    JPEG: await image.clone().jpeg().toBuffer(),
    "progressive JPEG": await image.clone().jpeg({ progressive: true }).toBuffer(),
    PNG: await image.clone().png().toBuffer(),
    WebP: await image.clone().webp().toBuffer(),
    AVIF: await image.clone().avif({ effort: 0 }).toBuffer(),
  };
  return Object.entries(whole).map(([name, bytes]) => ({
    name: `truncated ${name}`,
    bytes: bytes.subarray(0, Math.floor(bytes.length / 2)),
    code: "image_damaged",
    says: "is damaged",
  }));
}

async function createOthers(): Promise<readonly HostileImage[]> {
  return [
    {
      name: "26 MB",
      bytes: Buffer.concat([await plain(64, 64).jpeg().toBuffer(), Buffer.alloc(26_000_000)]),
      code: "image_too_large",
      says: "up to 25 MB",
    },
    {
      name: "pixels that end early",
      bytes: encodePng(4000, 4000, deflateSync(Buffer.alloc(4000 * 3))),
      code: "image_damaged",
      says: "is damaged",
    },
    {
      name: "pixels that do not unpack",
      bytes: encodePng(400, 400, Buffer.from("not packed")),
      code: "image_damaged",
      says: "is damaged",
    },
    {
      name: "rows cut off behind good ones",
      bytes: Buffer.concat([encodePng(64, 64, deflateSync(Buffer.alloc(100))), chunk("tEXt", "x")]),
      code: "image_damaged",
      says: "is damaged",
    },
  ];
}

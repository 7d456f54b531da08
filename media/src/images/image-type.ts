import { MediaError } from "../errors.ts";
import { MAX_UPLOAD_BYTES } from "./recipe.ts";

type ImageType = "jpeg" | "png" | "webp" | "avif";

const refusals = {
  svg: "SVG files aren’t supported because they can contain scripts. Save it as PNG.",
  pdf: "This is a PDF. Save the page as JPEG or PNG.",
  html: "This is a web page. Save the picture itself.",
  gif: "GIF files aren’t supported. Save it as JPEG or PNG.",
  heic: "Save this HEIC photo as JPEG first, or choose “Most Compatible” on your iPhone under Settings, Camera, Formats.",
  tiff: "TIFF files aren’t supported. Save it as JPEG or PNG.",
} as const;

const UNKNOWN = "This file type isn’t supported. Choose a JPEG, PNG, WebP or AVIF.";

/**
 * Detects the type from the first bytes, regardless of the file name. Throws `image_empty`, `image_too_large`,
 * `image_animated` or `image_type_unsupported`.
 */
export function detectImageType(upload: Uint8Array): ImageType {
  if (upload.byteLength === 0) throw new MediaError("image_empty", "This file is empty");
  requireSize(upload.byteLength);
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, Math.min(upload.byteLength, 1024));
  const type = detectRasterType(bytes);
  if (type === undefined) {
    throw new MediaError("image_type_unsupported", findRefusal(bytes) ?? UNKNOWN);
  }
  return type;
}

export function requireSize(byteLength: number): void {
  if (byteLength <= MAX_UPLOAD_BYTES) return;
  const megabytes = Math.ceil(byteLength / 1_000_000);
  throw new MediaError(
    "image_too_large",
    `This file is ${megabytes} MB. Choose one up to ${MAX_UPLOAD_BYTES / 1_000_000} MB.`,
  );
}

function detectRasterType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (readBrands(bytes).includes("avis")) {
    throw new MediaError("image_animated", "This picture is animated. Choose a still picture.");
  }
  return readBrands(bytes).includes("avif") ? "avif" : undefined;
}

function findRefusal(bytes: Buffer): string | undefined {
  const start = bytes.toString("latin1");
  if (start.startsWith("GIF8")) return refusals.gif;
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return refusals.tiff;
  if (start.includes("%PDF-")) return refusals.pdf;
  if (readBrands(bytes).some((brand) => /^(hei|hev|mif1|msf1)/.test(brand))) return refusals.heic;
  const text = start.toLowerCase();
  if (/<svg[\s>]/.test(text) || text.includes("<!doctype svg")) return refusals.svg;
  if (/<(!doctype html|html|head|body|script)[\s>]/.test(text)) return refusals.html;
  return undefined;
}

/** Returns the major and compatible brands of an ISO media file. */
function readBrands(bytes: Buffer): readonly string[] {
  if (bytes.length < 16 || bytes.toString("latin1", 4, 8) !== "ftyp") return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands = [bytes.toString("latin1", 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString("latin1", at, at + 4));
  return brands;
}

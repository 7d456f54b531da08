/** Renders the files of a picture. Runs in a child process, because a hostile file may crash it. */

import { createHash } from "node:crypto";
import sharp from "sharp";
import { MediaError } from "../errors.ts";
import { borderColour } from "./border-colour.ts";
import { type Bitmap, encode, encodePng, findBestQuality } from "./encode.ts";
import {
  croppedFiles,
  type FocalPoint,
  type ImageDetails,
  type ImageFile,
  masterName,
  uncroppedFiles,
} from "./image-files.ts";
import {
  DEFAULT_PLACEHOLDER,
  findNearestPlaceholder,
  type PlaceholderColour,
} from "./placeholder-colour.ts";
import { readHeader } from "./read-header.ts";
import {
  MASTER_SIDE,
  MAX_PIXELS,
  masterOptions,
  RECIPE_VERSION,
  SHARING_BUDGET,
  squareBudgets,
} from "./recipe.ts";

export interface RenderedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface RenderedImage {
  readonly image: ImageDetails;
  readonly placeholder: PlaceholderColour;
  /** The master comes last. */
  readonly files: readonly RenderedFile[];
}

/** Restricts libvips to loading four formats from memory. */
export function allowOnlyPictures(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Webp", "Heif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
  sharp.cache(false);
}

/** Throws `MediaError` with a sentence for the owner. */
export async function renderImage(
  upload: Uint8Array,
  focalPoint: FocalPoint,
): Promise<RenderedImage> {
  await readHeader(upload);
  const master = await createMaster(upload);
  const bitmap = await decode(master);
  const image = { id: hashContent(master), width: bitmap.width, height: bitmap.height, focalPoint };
  const files = await renderFiles(bitmap, image, [
    ...uncroppedFiles(image),
    ...croppedFiles(image),
  ]);
  const border = await borderColour(bitmap);
  return {
    image,
    placeholder: border ? findNearestPlaceholder(border) : DEFAULT_PLACEHOLDER,
    files: [...files, { name: masterName(image.id), bytes: master }],
  };
}

export async function renderCrops(
  master: Uint8Array,
  image: ImageDetails,
): Promise<readonly RenderedFile[]> {
  const bitmap = await decode(master);
  if (bitmap.width !== image.width || bitmap.height !== image.height) {
    const size = `${bitmap.width} × ${bitmap.height}`;
    throw new MediaError(
      "media_not_found",
      `The stored picture has ${size} pixels. Upload it again.`,
    );
  }
  return renderFiles(bitmap, image, croppedFiles(image));
}

/** Encodes the master: upright, 8-bit sRGB, without metadata. */
async function createMaster(upload: Uint8Array): Promise<Uint8Array> {
  const limits = { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 } as const;
  try {
    return await sharp(upload, { ...limits, failOn: "error" })
      .autoOrient()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp(masterOptions)
      .toBuffer();
  } catch (cause) {
    throw new MediaError("image_damaged", "This picture is damaged or incomplete.", { cause });
  }
}

async function decode(master: Uint8Array): Promise<Bitmap> {
  const { isOpaque } = await sharp(master).stats();
  const pixels = isOpaque ? sharp(master).removeAlpha() : sharp(master).ensureAlpha();
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: isOpaque ? 3 : 4 };
}

async function renderFiles(
  master: Bitmap,
  image: ImageDetails,
  files: readonly ImageFile[],
): Promise<readonly RenderedFile[]> {
  const made = new Map<string, Uint8Array>();
  // An iterator that both lanes take from. The largest files take longest, so they start first.
  const rest = files.toSorted((one, other) => other.width - one.width).values();
  const encodeRest = async () => {
    for (const file of rest) made.set(file.name, await renderFile(master, image, file));
  };
  // Each encoder uses one core. More lanes would need more memory.
  await Promise.all([encodeRest(), encodeRest()]);
  return files.flatMap(({ name }) => {
    const bytes = made.get(name);
    return bytes === undefined ? [] : { name, bytes };
  });
}

async function renderFile(
  master: Bitmap,
  image: ImageDetails,
  file: ImageFile,
): Promise<Uint8Array> {
  const { width, height, format } = file;
  const bitmap = await cut(master, image, file);
  if (format === "png") return encodePng(bitmap, { isOpaque: file.ratio !== undefined });
  const budget = squareBudgets[width]?.[format];
  if (file.ratio !== undefined && file.ratio !== 1)
    return findBestQuality(SHARING_BUDGET, bitmap, format);
  if (budget === undefined) return encode(bitmap, format);
  return findBestQuality((budget * height) / width, bitmap, format);
}

async function cut(
  { data, ...raw }: Bitmap,
  { focalPoint }: ImageDetails,
  { ratio, width, height }: ImageFile,
): Promise<Bitmap> {
  const whole = sharp(data, { raw });
  const part = ratio === undefined ? whole : whole.extract(cropAround(raw, focalPoint, ratio));
  const pixels = await part
    .resize(width, height, { fit: "fill", kernel: "lanczos3" })
    .raw()
    .toBuffer();
  return { data: pixels, width, height, channels: raw.channels };
}

/** Returns the largest crop with this ratio, centred on the focal point as far as possible. */
function cropAround(
  { width, height }: Pick<Bitmap, "width" | "height">,
  { x, y }: FocalPoint,
  ratio: number,
) {
  const cropWidth = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const cropHeight = Math.max(1, Math.min(height, Math.round(width / ratio)));
  const start = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((percent / 100) * whole - part / 2, 0), whole - part));
  return {
    left: start(x, width, cropWidth),
    top: start(y, height, cropHeight),
    width: cropWidth,
    height: cropHeight,
  };
}

function hashContent(master: Uint8Array): string {
  const hash = createHash("sha256").update(`recipe ${RECIPE_VERSION}\n`).update(master);
  return hash.digest("hex").slice(0, 32);
}

/**
 * Computes the file names of a picture from its details, so that only those are stored. Runs in
 * browsers too.
 */
import {
  type Format,
  imageWidths,
  MAIL_WIDTH,
  mailLogoSize,
  sharingSize,
  squareWidths,
  TOUCH_ICON_SIDE,
} from "./recipe.ts";

/** The point that crops keep in view, in whole per cent from the left and the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** The row of a picture: all details that pages, emails and the clean-up need. */
export interface ImageDetails {
  /** Hash of the master and the recipe. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint: FocalPoint;
}

export interface ImageFile {
  readonly name: string;
  readonly format: Format | "png";
  /** Aspect ratio of a crop around the focal point. `undefined` for the whole picture. */
  readonly ratio: number | undefined;
  readonly width: number;
  readonly height: number;
}

export function masterName(id: string): string {
  return `${id}-master.webp`;
}

/**
 * Returns the widths of a picture's files: the recipe's smaller widths, and the picture's own width up to the largest.
 * Never enlarges.
 */
export function listWidths({ width }: Pick<ImageDetails, "width">): readonly number[] {
  return dropLargerWidths(imageWidths, width);
}

export function listSquareWidths({
  width,
  height,
}: Pick<ImageDetails, "width" | "height">): readonly number[] {
  return dropLargerWidths(squareWidths, Math.min(width, height));
}

function dropLargerWidths(widths: readonly number[], own: number): readonly number[] {
  const largest = Math.min(own, Math.max(...widths));
  // Skip a width that is only slightly smaller.
  return [...widths.filter((width) => width * 1.1 < largest), largest];
}

/**
 * Returns the name of the whole picture's files, up to the width: `{base}-320.avif`,
 * `{base}-320.webp`.
 */
export function imageBase({ id }: Pick<ImageDetails, "id">): string {
  return id;
}

export function squareBase({ id, focalPoint }: Pick<ImageDetails, "id" | "focalPoint">): string {
  return `${id}-square-${formatPoint(focalPoint)}`;
}

/** Returns the square JPEG for emails, because some mail programs cannot show newer formats. */
export function mailFile(image: ImageDetails): ImageFile {
  const side = Math.min(image.width, image.height, MAIL_WIDTH);
  const name = mailFileName(squareBase(image));
  return { name, format: "jpeg", ratio: 1, width: side, height: side };
}

/** Returns the name of the JPEG for emails, given the name of the square. */
export function mailFileName(square: string): string {
  return `${square.replace("-square-", "-mail-")}.jpg`;
}

/** Returns the JPEG for link previews: 1200 × 630 pixels, or less for a small picture. */
export function sharingFile(image: ImageDetails): ImageFile {
  const ratio = sharingSize.width / sharingSize.height;
  const width = Math.min(sharingSize.width, image.width, Math.round(image.height * ratio));
  const name = `${image.id}-share-${formatPoint(image.focalPoint)}.jpg`;
  return { name, format: "jpeg", ratio, width, height: Math.round(width / ratio) };
}

/** Returns the PNG for phone screens and `/favicon.ico`. */
export function touchIconFile(image: ImageDetails): ImageFile {
  const side = Math.min(image.width, image.height, TOUCH_ICON_SIDE);
  const name = `${image.id}-icon-${formatPoint(image.focalPoint)}.png`;
  return { name, format: "png", ratio: 1, width: side, height: side };
}

const MAIL_LOGO = "-logo.png";

/** Returns the PNG of the whole picture for emails. */
export function mailLogoFile({ id, width, height }: Omit<ImageDetails, "focalPoint">): ImageFile {
  const scale = Math.min(1, mailLogoSize.width / width, mailLogoSize.height / height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return { name: id + MAIL_LOGO, format: "png", ratio: undefined, ...size };
}

export function isMailLogo(name: string): boolean {
  return name.endsWith(MAIL_LOGO);
}

/** Twice the height of a logo on a large screen. */
const LOGO_HEIGHT = 88;

/** Returns the smallest WebP that is sharp as a logo. */
export function logoFile(image: ImageDetails): ImageFile {
  const files = uncroppedFiles(image).filter(({ format }) => format === "webp");
  const large = files.find(({ height }) => height >= LOGO_HEIGHT) ?? files.at(-1);
  if (large === undefined) throw new Error("A picture has at least one file");
  return large;
}

export function uncroppedFiles(image: ImageDetails): readonly ImageFile[] {
  const files = listWidths(image).flatMap((width) => {
    const height = Math.max(1, Math.round((width * image.height) / image.width));
    return toAvifAndWebp(imageBase(image), { ratio: undefined, width, height });
  });
  return [...files, mailLogoFile(image)];
}

export function croppedFiles(image: ImageDetails): readonly ImageFile[] {
  const squares = listSquareWidths(image).flatMap((width) =>
    toAvifAndWebp(squareBase(image), { ratio: 1, width, height: width }),
  );
  return [...squares, mailFile(image), touchIconFile(image), sharingFile(image)];
}

/** Returns the names of all files, which the clean-up must keep while the picture is in use. */
export function fileNames(image: ImageDetails): readonly string[] {
  const files = [...uncroppedFiles(image), ...croppedFiles(image)].map(({ name }) => name);
  return [...files, masterName(image.id)];
}

function toAvifAndWebp(
  base: string,
  size: Omit<ImageFile, "name" | "format">,
): readonly ImageFile[] {
  return (["avif", "webp"] as const).map((format) => ({
    name: `${base}-${size.width}.${format}`,
    format,
    ...size,
  }));
}

function formatPoint({ x, y }: FocalPoint): string {
  return `${x}-${y}`;
}

/** The names of the files of a picture. They follow from its details, so that these alone need be kept. It runs anywhere. */
import { imageWidths, MAIL_WIDTH, sharingSize, squareWidths } from "./recipe.ts";

/** The point that a crop keeps in view, in whole per cent from the left and from the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: FocalPoint = { x: 50, y: 50 };

/** The row of a picture: everything that pages, mails and clean-up need. */
export interface ImageDetails {
  /** The hash of its master and of the recipe. */
  readonly id: string;
  /** The size of its master. */
  readonly width: number;
  readonly height: number;
  readonly focalPoint: FocalPoint;
}

export interface ImageFile {
  readonly name: string;
  readonly format: "avif" | "webp" | "jpeg";
  /** The part of the master that it shows: all of it, or a crop around the focal point. */
  readonly ratio: number | undefined;
  readonly width: number;
  readonly height: number;
}

export function masterName(id: string): string {
  return `${id}-master.webp`;
}

/**
 * The widths in which a picture exists: those of the recipe that are smaller, and its own up to the
 * largest of them. Nothing is enlarged.
 */
export function widthsOf({ width }: Pick<ImageDetails, "width">): readonly number[] {
  return notEnlarged(imageWidths, width);
}

/** The widths of its square crop. */
export function squareWidthsOf({
  width,
  height,
}: Pick<ImageDetails, "width" | "height">): readonly number[] {
  return notEnlarged(squareWidths, Math.min(width, height));
}

function notEnlarged(widths: readonly number[], own: number): readonly number[] {
  const largest = Math.min(own, Math.max(...widths));
  // One that is hardly smaller would be a file for nothing.
  return [...widths.filter((width) => width * 1.1 < largest), largest];
}

/** The name of the whole picture's files up to the width: `{base}-320.avif`, `{base}-320.webp`. */
export function imageBase({ id }: Pick<ImageDetails, "id">): string {
  return id;
}

/** The same of its square crop. */
export function squareBase({ id, focalPoint }: Pick<ImageDetails, "id" | "focalPoint">): string {
  return `${id}-square-${pointName(focalPoint)}`;
}

/** The square JPEG for mails, which do not all show newer formats. */
export function mailFile(image: ImageDetails): ImageFile {
  const side = Math.min(image.width, image.height, MAIL_WIDTH);
  const name = mailNameOf(squareBase(image));
  return { name, format: "jpeg", ratio: 1, width: side, height: side };
}

/** The name of the mail's JPEG, by the base of the square that shows the same. */
export function mailNameOf(square: string): string {
  return `${square.replace("-square-", "-mail-")}.jpg`;
}

/** The JPEG that shows beside a link that is shared: 1200 × 630, less for a small picture. */
export function sharingFile(image: ImageDetails): ImageFile {
  const ratio = sharingSize.width / sharingSize.height;
  const width = Math.min(sharingSize.width, image.width, Math.round(image.height * ratio));
  const name = `${image.id}-share-${pointName(image.focalPoint)}.jpg`;
  return { name, format: "jpeg", ratio, width, height: Math.round(width / ratio) };
}

/** The files that show the whole picture. */
export function wholeFiles(image: ImageDetails): readonly ImageFile[] {
  return widthsOf(image).flatMap((width) => {
    const height = Math.max(1, Math.round((width * image.height) / image.width));
    return pair(imageBase(image), { ratio: undefined, width, height });
  });
}

/** The files that depend on the focal point. */
export function croppedFiles(image: ImageDetails): readonly ImageFile[] {
  const squares = squareWidthsOf(image).flatMap((width) =>
    pair(squareBase(image), { ratio: 1, width, height: width }),
  );
  return [...squares, mailFile(image), sharingFile(image)];
}

/** Every file of the picture: the names that clean-up must leave alone while it is in use. */
export function fileNames(image: ImageDetails): readonly string[] {
  const files = [...wholeFiles(image), ...croppedFiles(image)].map(({ name }) => name);
  return [...files, masterName(image.id)];
}

function pair(base: string, size: Omit<ImageFile, "name" | "format">): readonly ImageFile[] {
  return (["avif", "webp"] as const).map((format) => ({
    name: `${base}-${size.width}.${format}`,
    format,
    ...size,
  }));
}

function pointName({ x, y }: FocalPoint): string {
  return `${x}-${y}`;
}

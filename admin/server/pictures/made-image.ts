import type { ProcessedImage } from "@damson/catalogue";
import type { AddedImage } from "@damson/media/add-image";
import { imageBase, listWidths } from "@damson/media/image-files";
import type { FocalPoint } from "#api/pictures.ts";

export function toMadeImage(image: AddedImage): ProcessedImage {
  return {
    hash: image.id,
    file: imageBase(image),
    placeholderColour: image.placeholder,
    width: image.width,
    height: image.height,
    widths: listWidths(image),
    ...toFractions(image.focalPoint),
  };
}

/** The catalogue uses fractions from 0 to 1; file names use whole per cent. */
export function toPercent({ focalX, focalY }: FocalPoint): AddedImage["focalPoint"] {
  return { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };
}

export function toFractions({ x, y }: AddedImage["focalPoint"]): FocalPoint {
  return { focalX: x / 100, focalY: y / 100 };
}

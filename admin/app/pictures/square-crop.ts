import type { AddedPicture, FocalPoint } from "#api/pictures.ts";

type Size = Pick<AddedPicture, "width" | "height">;

/**
 * The `object-position` of a square `object-fit: cover` box. Like the square crops, it centres the
 * focal point as far as the picture allows.
 */
export function calculateSquareCrop(size: Size, { focalX, focalY }: FocalPoint): string {
  const side = Math.min(size.width, size.height);
  return `${toPercent(focalX, size.width / side)} ${toPercent(focalY, size.height / side)}`;
}

/** `length` is in units of the square's side. */
function toPercent(focal: number, length: number): string {
  const room = length - 1;
  if (room === 0) return "50%";
  const start = Math.min(Math.max(focal * length - 0.5, 0), room);
  return `${Math.round((start / room) * 1000) / 10}%`;
}

/** Clamps the point to the picture and rounds it to whole per cent, as in file names. */
export function clampToPicture({ focalX, focalY }: FocalPoint): FocalPoint {
  const roundFraction = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100;
  return { focalX: roundFraction(focalX), focalY: roundFraction(focalY) };
}

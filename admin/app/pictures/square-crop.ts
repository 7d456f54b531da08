import type { AddedPicture, FocalPoint } from "#api/pictures.ts";

type Size = Pick<AddedPicture, "width" | "height">;

/**
 * The `object-position` at which a square that a picture covers shows what its square files show: the focal point in the
 * middle, as nearly as the picture allows.
 */
export function squareCrop(size: Size, { focalX, focalY }: FocalPoint): string {
  const side = Math.min(size.width, size.height);
  return `${percent(focalX, size.width / side)} ${percent(focalY, size.height / side)}`;
}

/** `length` counts sides of the square. */
function percent(focal: number, length: number): string {
  const room = length - 1;
  if (room === 0) return "50%";
  const start = Math.min(Math.max(focal * length - 0.5, 0), room);
  return `${Math.round((start / room) * 1000) / 10}%`;
}

/** A point inside of the picture, in whole per cent, as names of files have it. */
export function withinPicture({ focalX, focalY }: FocalPoint): FocalPoint {
  const whole = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100;
  return { focalX: whole(focalX), focalY: whole(focalY) };
}

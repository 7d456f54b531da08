import type { Bitmap } from "./encode.ts";
import type { FocalPoint } from "./image-files.ts";

/** The largest crop of a shape, as near to having the focal point in its middle as the picture allows. */
export function cropAround(
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

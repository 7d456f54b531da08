import sharp from "sharp";
import { MediaError } from "../errors.ts";
import { MAX_ASPECT_RATIO, MAX_PIXELS, MIN_SIDE } from "./recipe.ts";

export async function readHeader(upload: Uint8Array): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new MediaError("image_damaged", "This picture is damaged: it has no valid header.", {
        cause,
      });
    });
  if (pages > 1) {
    throw new MediaError("image_animated", "This picture is animated. Choose a still picture.");
  }
  requireShape(width, height);
}

function requireShape(width: number, height: number): void {
  const size = `${width.toLocaleString("en-GB")} × ${height.toLocaleString("en-GB")} pixels`;
  const pixels = width * height;
  if (pixels > MAX_PIXELS) {
    const megapixels = Math.ceil(pixels / 1_000_000).toLocaleString("en-GB");
    throw new MediaError(
      "image_too_many_pixels",
      `This picture has ${megapixels} megapixels (${size}). Choose one up to ${MAX_PIXELS / 1_000_000}.`,
    );
  }
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > shorter * MAX_ASPECT_RATIO) {
    throw new MediaError(
      "image_too_narrow",
      `This picture has ${size}. The longer side can be up to ${MAX_ASPECT_RATIO} times the shorter one.`,
    );
  }
  if (shorter < MIN_SIDE) {
    throw new MediaError(
      "image_too_small",
      `This picture has ${size}. Each side needs at least ${MIN_SIDE}.`,
    );
  }
}

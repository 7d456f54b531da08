import type { MediaErrorCode } from "../errors.ts";
import type { FocalPoint, ImageDetails } from "./image-files.ts";
import type { RenderedFile, RenderedImage } from "./render-image.ts";

export type ImageJob =
  | { readonly kind: "render"; readonly upload: Uint8Array; readonly focalPoint: FocalPoint }
  | { readonly kind: "crop"; readonly master: Uint8Array; readonly image: ImageDetails };

export type ImageResult =
  | { readonly kind: "rendered"; readonly rendered: RenderedImage }
  | { readonly kind: "cropped"; readonly files: readonly RenderedFile[] }
  | { readonly kind: "refused"; readonly code: MediaErrorCode; readonly message: string };

/**
 * Environment variable with the memory limit in bytes. A child process above the limit ends itself.
 */
export const MEMORY_LIMIT_VARIABLE = "IMAGE_MEMORY_LIMIT";

/**
 * Turns uploads into stored pictures. The files are stored first; then the caller writes the row.
 */
import { MediaError } from "./errors.ts";
import { type FocalPoint, type ImageDetails, masterName } from "./images/image-files.ts";
import type { ImageProcessor } from "./images/image-processor.ts";
import type { PlaceholderColour } from "./images/placeholder-colour.ts";
import type { RenderedFile } from "./images/render-image.ts";
import type { MediaStore } from "./storage/media-store.ts";

export interface Media {
  readonly processor: ImageProcessor;
  readonly store: MediaStore;
}

/** The row of a picture, without the fields that its owner edits. */
export interface AddedImage extends ImageDetails {
  readonly placeholder: PlaceholderColour;
}

/**
 * Creates and stores all files of an upload. Throws `MediaError`; a clean-up job later removes
 * files that are already stored.
 */
export async function addImage(
  { processor, store }: Media,
  upload: Uint8Array,
  focalPoint?: FocalPoint,
): Promise<AddedImage> {
  const { image, placeholder, files } = await processor.render(upload, focalPoint);
  await putAll(store, files);
  return { ...image, placeholder };
}

/**
 * Creates and stores the crops around a new focal point. The old crops stay for pages that are
 * open; a clean-up job removes them later.
 */
export async function moveFocalPoint<Image extends ImageDetails>(
  { processor, store }: Media,
  image: Image,
  focalPoint: FocalPoint,
): Promise<Image> {
  const master = await store.get(masterName(image.id));
  if (master === undefined) {
    throw new MediaError("media_not_found", "This picture no longer exists. Upload it again.");
  }
  const moved = { ...image, focalPoint };
  await putAll(store, await processor.renderCrops(master.bytes, moved));
  return moved;
}

async function putAll(store: MediaStore, files: readonly RenderedFile[]): Promise<void> {
  for (const { name, bytes } of files) await store.put(name, bytes);
}

/** Uploads that become stored pictures. Files come first: the caller writes its row once they are there. */
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

/** The row of a picture, without what its owner writes. */
export interface AddedImage extends ImageDetails {
  readonly placeholder: PlaceholderColour;
}

/** Makes and stores all files of an upload. Throws `MediaError`; clean-up removes what was stored until then. */
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
 * Makes and stores the crops of a picture around another focal point. The old crops stay for pages that
 * are still shown, until clean-up finds them unused.
 */
export async function moveFocalPoint<Image extends ImageDetails>(
  { processor, store }: Media,
  image: Image,
  focalPoint: FocalPoint,
): Promise<Image> {
  const master = await store.get(masterName(image.id));
  if (master === undefined) {
    throw new MediaError("media_not_found", "This picture is no longer there: upload it again.");
  }
  const moved = { ...image, focalPoint };
  await putAll(store, await processor.renderCrops(master.bytes, moved));
  return moved;
}

async function putAll(store: MediaStore, files: readonly RenderedFile[]): Promise<void> {
  for (const { name, bytes } of files) await store.put(name, bytes);
}

/** Uploads that become stored pictures. Files come first: the caller writes its row once they are there. */
import { MediaError } from "./errors.ts";
import { type FocalPoint, fileNames, type ImageDetails, masterName } from "./images/image-files.ts";
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

/** Makes and stores all files of an upload. Throws `MediaError`; then nothing of it is stored. */
export async function addImage(
  { processor, store }: Media,
  upload: Uint8Array,
  focalPoint?: FocalPoint,
): Promise<AddedImage> {
  const { image, placeholder, files } = await processor.render(upload, focalPoint);
  await putAll(store, image, files);
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
  await putAll(store, moved, await processor.renderCrops(master.bytes, moved));
  return moved;
}

/** Pictures that are being stored by this process. */
const running = new Map<string, Promise<void>>();

/** Stores the files after those of the same picture that are being stored: it may be uploaded twice at a time. */
async function putAll(
  store: MediaStore,
  image: ImageDetails,
  files: readonly RenderedFile[],
): Promise<void> {
  const before = running.get(image.id) ?? Promise.resolve();
  const storing = before.catch(() => undefined).then(() => putOrUndo(store, image, files));
  running.set(image.id, storing);
  try {
    await storing;
  } finally {
    if (running.get(image.id) === storing) running.delete(image.id);
  }
}

/** Stores all files, or none of those that were not there before. */
async function putOrUndo(
  store: MediaStore,
  image: ImageDetails,
  files: readonly RenderedFile[],
): Promise<void> {
  const before = await existing(store, image);
  try {
    for (const { name, bytes } of files) await store.put(name, bytes);
    // Clean-up may have removed one that was there unused, just before it was put anew.
    const after = await existing(store, image);
    for (const { name, bytes } of files) if (!after.has(name)) await store.put(name, bytes);
  } catch (error) {
    const added = files.filter(({ name }) => !before.has(name));
    // Where that fails as well, clean-up finds them.
    await Promise.allSettled(added.map(({ name }) => store.delete(name)));
    throw error;
  }
}

async function existing(store: MediaStore, image: ImageDetails): Promise<ReadonlySet<string>> {
  const names = new Set(fileNames(image));
  const listed = await store.list(image.id);
  return new Set(listed.map(({ name }) => name).filter((name) => names.has(name)));
}

import type { MediaLocation } from "../settings.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { MediaStore } from "./media-store.ts";

export function openMediaStore({ folder, bucket }: Omit<MediaLocation, "cacheBytes">): MediaStore {
  return bucket ? createBucketStore(bucket) : createFolderStore(folder);
}

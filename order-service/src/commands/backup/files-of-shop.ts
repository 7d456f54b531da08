import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ArchiveEntry } from "@damson/backup/archive-entry";
import { listMediaFolder } from "@damson/media/list-media-folder";
import type { MediaLocation } from "@damson/media/settings";

/** Keys of the auth service in the data folder. Without them, all users must sign in again. */
const keyFiles = ["secret.key", "jwt-keys.json", "project-keys.json"];

export async function listFiles(
  dataFolder: string,
  { folder, bucket }: Pick<MediaLocation, "folder" | "bucket">,
): Promise<readonly ArchiveEntry[]> {
  const keys = keyFiles
    .map((name) => ({ name: `keys/${name}`, path: join(dataFolder, name) }))
    .filter(({ path }) => existsSync(path));
  const pictures = bucket ? [] : await listMediaFolder(folder);
  return [
    ...keys,
    ...pictures.map((path) => ({ name: `media/${path}`, path: join(folder, path) })),
  ];
}

import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { isMediaName } from "./media-names.ts";

/** Lists a folder's pictures as relative paths with slashes. Returns none if the folder does not exist. */
export async function listMediaFolder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && isMediaName(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .toSorted();
}

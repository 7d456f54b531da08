import { existsSync } from "node:fs";
import { constants, copyFile, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import { isMediaName } from "./media-names.ts";

/**
 * Copies the pictures of a folder that are not yet in another one. Files never change, so that one folder can be the copy
 * of each day. A folder that is not there has none.
 */
export async function copyMediaFolder(from: string, to: string): Promise<void> {
  for (const path of await picturesIn(from)) await copyIfMissing(join(from, path), join(to, path));
}

async function picturesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && isMediaName(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Copies whole, or not at all: what is cut off is copied again. */
async function copyIfMissing(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  createPrivateFolder(dirname(target));
  const temporary = `${target}.part`;
  try {
    await copyFile(source, temporary, constants.COPYFILE_FICLONE);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    // Otherwise the clean-up was faster.
    if (existsSync(source)) throw error;
  }
}

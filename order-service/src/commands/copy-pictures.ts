import { dirname, join, resolve } from "node:path";
import { copyMediaFolder } from "@damson/media/copy-media-folder";
import type { MediaLocation } from "@damson/media/settings";
import { messageOf } from "@damson/service-runtime/errors";
import { CommandError } from "./command-error.ts";
import type { Show } from "./command-line.ts";

/**
 * Adds the pictures of the shop to those beside the copies of its database, or says where they are. Throws
 * `CommandError`.
 */
export async function copyPictures(
  file: string,
  { folder, bucket }: Pick<MediaLocation, "folder" | "bucket">,
  show: Show,
): Promise<void> {
  if (bucket) return show(`The pictures are in the bucket ${bucket.bucket}, and not in this copy`);
  const target = join(dirname(resolve(file)), "media");
  if (target === resolve(folder)) return show(`The pictures stay where they are, in ${target}`);
  await copyMediaFolder(folder, target).catch((cause: unknown) => {
    throw new CommandError(`The pictures were not copied to ${target}: ${messageOf(cause)}`);
  });
  show(`${target} has all pictures of ${folder}`);
}

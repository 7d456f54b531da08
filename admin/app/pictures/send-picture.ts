import { MAX_UPLOAD_BYTES } from "@damson/media/recipe";
import { ApiError } from "#admin/lib/api.ts";
import { type SendOptions, sendFile } from "#admin/lib/send-file.ts";
import type { AddedPicture } from "#api/pictures.ts";

/** Uploads a picture and reports how much of it was sent. Throws `ApiError`. */
export async function sendPicture(file: File, options: SendOptions): Promise<AddedPicture> {
  requireSize(file);
  return sendFile("POST /pictures", file, options);
}

/** The server would refuse it as well, but could do so before the browser listens. */
function requireSize({ size }: File): void {
  if (size <= MAX_UPLOAD_BYTES) return;
  const [megabytes, most] = [Math.ceil(size / 1_000_000), MAX_UPLOAD_BYTES / 1_000_000];
  throw new ApiError(
    "image_too_large",
    `This file has ${megabytes} MB; a picture may have at most ${most} MB.`,
  );
}

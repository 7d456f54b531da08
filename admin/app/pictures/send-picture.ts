import { MAX_UPLOAD_BYTES } from "@damson/media/recipe";
import { ApiError, refusalOf } from "#admin/lib/api.ts";
import { accessToken } from "#admin/session/access-token.ts";
import type { AddedPicture } from "#api/pictures.ts";
import type { SendOptions } from "./upload-queue.ts";

/** Uploads a file and reports how much of it was sent. Throws `ApiError`. */
export async function sendPicture(file: File, options: SendOptions): Promise<AddedPicture> {
  requireSize(file);
  const token = await accessToken().catch(() => {
    throw offline();
  });
  const response = await post(file, token, options);
  if (!response.ok) throw await refusalOf(response);
  // Both sides are built from the same type.
  return (await response.json()) as AddedPicture;
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

/** `fetch` does not report how much was sent. */
function post(
  file: File,
  token: string | undefined,
  { onProgress, signal }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/pictures");
    if (token !== undefined) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(offline());
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.onabort = () => reject(signal.reason);
    request.send(file);
  });
}

function offline(): ApiError {
  return new ApiError("offline", "The upload broke off: the shop does not answer.");
}

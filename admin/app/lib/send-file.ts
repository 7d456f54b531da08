import { readAccessToken } from "#admin/session/access-token.ts";
import type { Answer, UploadRoute } from "#api/contract.ts";
import { ApiError, readRefusal } from "./api.ts";

export interface SendOptions {
  /** Called with the fraction sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a file as the request body and reports progress. Throws `ApiError`. */
export async function sendFile<R extends UploadRoute>(
  route: R,
  file: File,
  options: SendOptions,
): Promise<Answer<R>> {
  const token = await readAccessToken().catch(() => {
    throw createOfflineError();
  });
  const response = await post(`/api${route.slice("POST ".length)}`, file, token, options);
  if (!response.ok) throw await readRefusal(response);
  // Safe, because the server's handlers use the same contract.
  return (await response.json()) as Answer<R>;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function post(
  path: string,
  file: File,
  token: string | undefined,
  { onProgress, signal }: SendOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    if (token !== undefined) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(createOfflineError());
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.onabort = () => reject(signal?.reason);
    request.send(file);
  });
}

function createOfflineError(): ApiError {
  return new ApiError(
    "offline",
    "The upload was interrupted. Check your connection and try again.",
  );
}

import { requireSize } from "@damson/media/image-type";
import { createBadRequestError } from "@damson/order-service/http/json";

/**
 * Reads an uploaded picture. Stops at the size limit, even if `Content-Length` is smaller. Throws
 * `image_too_large` and `bad_request`.
 */
export async function readUpload(request: Request): Promise<Uint8Array> {
  requireSize(Number(request.headers.get("Content-Length") ?? 0));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength;
    requireSize(size);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Yields the chunks of the body. Throws `bad_request`. */
export async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw createBadRequestError("The upload was interrupted. Try again.", cause);
    });
    if (done) return;
    yield value;
  }
}

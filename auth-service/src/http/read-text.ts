import { AuthError } from "../errors.ts";

const MAX_BYTES = 1_048_576;

/** Reads the whole body, up to a limit, whatever length the client announced. */
export async function readText(request: Request): Promise<string> {
  try {
    return await read(request);
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    // The client hung up: no trouble of ours, though it looks like a lost connection to the database.
    throw new AuthError("bad_json", "Could not read request body", { cause });
  }
}

async function read(request: Request): Promise<string> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > MAX_BYTES) throw tooLarge();
    const text = await request.text();
    if (text.length > MAX_BYTES) throw tooLarge();
    return text;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function tooLarge(): AuthError {
  return new AuthError(
    "request_entity_too_large",
    `Request body too large (max ${MAX_BYTES} bytes)`,
  );
}

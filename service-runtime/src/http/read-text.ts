interface BodyErrors {
  readonly tooLarge: (maxBytes: number) => Error;
  /** Creates the error for a client that disconnects. */
  readonly unreadable: (cause: unknown) => Error;
}

/** Reads the whole body. Enforces the limit even if `Content-Length` is wrong. */
export async function readText(
  request: Request,
  maxBytes: number,
  { tooLarge, unreadable }: BodyErrors,
): Promise<string> {
  const text = await read(request, maxBytes).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  if (text === undefined) throw tooLarge(maxBytes);
  return text;
}

async function read(request: Request, maxBytes: number): Promise<string | undefined> {
  const announced = request.headers.get("content-length");
  if (announced !== null) {
    if (Number(announced) > maxBytes) return undefined;
    const text = await request.text();
    return text.length > maxBytes ? undefined : text;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

import type { Context } from "../context.ts";
import type { Json } from "../database/schema.ts";
import { createValidationError } from "../errors.ts";

const MAX_BYTES = 16_384;

/**
 * Throws `validation_failed` if the application rejects the metadata, or if it is too large. Each
 * authenticated request reads all of it, and users could fill the disk. Metadata that is too large
 * already may only shrink.
 */
export function requireMetadataFits(
  { refuseMetadata }: Pick<Context, "refuseMetadata">,
  data: Json,
  before: Json = {},
): void {
  const changed = Object.entries(data).filter(([name, value]) => before[name] !== value);
  const refusal = refuseMetadata?.(Object.fromEntries(changed));
  if (refusal !== undefined) {
    throw createValidationError(refusal, { status: 422 });
  }
  if (countBytes(data) <= Math.max(MAX_BYTES, countBytes(before) - 1)) return;
  throw createValidationError(`User metadata cannot be larger than ${MAX_BYTES} bytes`);
}

function countBytes(data: Json): number {
  return Buffer.byteLength(JSON.stringify(data));
}

import type { Context } from "../context.ts";
import type { Json } from "../database/schema.ts";
import { validationFailed } from "../errors.ts";

/**
 * Throws `validation_failed` for what users may not say of themselves, and for more than they may: every request with a token
 * reads it all, and strangers must not fill the disk. What was there before may become less.
 */
export function requireMetadataFits(
  { settings, refuseMetadata }: Pick<Context, "settings" | "refuseMetadata">,
  data: Json,
  before: Json = {},
): void {
  const { metadataBytes } = settings.retention;
  const changed = Object.entries(data).filter(([name, value]) => before[name] !== value);
  const refusal = refuseMetadata?.(Object.fromEntries(changed));
  if (refusal !== undefined) {
    throw validationFailed(refusal, { status: 422 });
  }
  if (sizeOf(data) <= Math.max(metadataBytes, sizeOf(before) - 1)) return;
  throw validationFailed(`User metadata cannot be larger than ${metadataBytes} bytes`);
}

function sizeOf(data: Json): number {
  return Buffer.byteLength(JSON.stringify(data));
}

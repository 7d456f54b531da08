import { createDecipheriv, hkdfSync } from "node:crypto";
import * as v from "valibot";
import { StartupError } from "../../errors.ts";

const encryptedString = v.pipe(
  v.string(),
  v.startsWith("{"),
  v.parseJson(),
  v.object({
    key_id: v.string(),
    alg: v.literal("aes-gcm-hkdf"),
    data: v.string(),
    nonce: v.string(),
  }),
);
const TAG_BYTES = 16;

/** Upstream's keys by their names, as `GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS` has them. */
export type DecryptionKeys = ReadonlyMap<string, string>;

/**
 * Decrypts a password or TOTP secret that upstream encrypted for the id of its row. Gives other text unchanged.
 * Throws `StartupError` without the key.
 */
export function decrypted(text: string, id: string, keys: DecryptionKeys): string {
  const { success, output } = v.safeParse(encryptedString, text);
  if (!success) return text;
  const key = keys.get(output.key_id);
  if (key === undefined) {
    throw new StartupError(
      `Passwords or secrets are encrypted with the key ${output.key_id}: give --decryption-keys, a file with the JSON of upstream's GOTRUE_SECURITY_DB_ENCRYPTION_DECRYPTION_KEYS`,
    );
  }
  const derived = hkdfSync("sha256", Buffer.from(key, "base64url"), "", id, 32);
  const data = Buffer.from(output.data, "base64");
  const nonce = Buffer.from(output.nonce, "base64");
  const decipher = createDecipheriv("aes-256-gcm", Buffer.from(derived), nonce, {
    authTagLength: TAG_BYTES,
  }).setAuthTag(data.subarray(-TAG_BYTES));
  try {
    const start = decipher.update(data.subarray(0, -TAG_BYTES));
    return Buffer.concat([start, decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new StartupError(`The key ${output.key_id} does not decrypt what it should`, { cause });
  }
}

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartupError } from "./errors.ts";
import { replace } from "./security/secret-files.ts";
import { readSettings } from "./settings/read-settings.ts";
import type { Environment } from "./settings/settings.ts";
import { addSigningKey } from "./tokens/keys.ts";

/**
 * Adds a new signing key to the data folder. The service uses it after the next start. Tokens of
 * the previous key stay valid until the next rotation. Returns messages for the operator. Throws
 * `StartupError`.
 */
export async function rotateKeys(env: Environment): Promise<readonly string[]> {
  const { jwt, storage } = readSettings({}, env);
  if (jwt.keys !== undefined || jwt.secret !== undefined) {
    throw new StartupError("GOTRUE_JWT_KEYS or GOTRUE_JWT_SECRET is set: add a key there");
  }
  const path = join(storage.folder, "jwt-keys.json");
  if (!existsSync(path)) {
    throw new StartupError(`${path} does not exist: the first start creates it`);
  }
  const { text, signing, dropped } = await addSigningKey(await readFile(path, "utf8"));
  await replace(path, text);
  return [
    `${signing} signs from the next start on; the previous key only verifies`,
    ...dropped.map((name) => `${name} was removed; its tokens are refused`),
  ];
}

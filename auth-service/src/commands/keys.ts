/** `damson-auth keys show` and `keys rotate`: the key files of the data folder. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Show } from "../command-line.ts";
import { StartupError } from "../errors.ts";
import { replace } from "../security/secret-files.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { Environment } from "../settings/settings.ts";
import { createKeyRing, nameOf, rotated } from "../tokens/keys.ts";
import { readProjectKeys } from "../tokens/project-keys.ts";

export async function showKeys(
  env: Environment,
  show: Show,
  { withSecrets }: { readonly withSecrets: boolean },
): Promise<void> {
  const { jwt, storage } = readSettings({}, env);
  const path = join(storage.folder, "jwt-keys.json");
  const isGiven = jwt.keys !== undefined || jwt.secret !== undefined;
  const { signing, verifying } = await createKeyRing(
    isGiven ? jwt : { keys: await readKeys(path) },
  );
  for (const key of verifying) {
    const use = nameOf(key) === nameOf(signing) ? "signs and verifies" : "verifies";
    show(`${nameOf(key)}  ${key.alg}  ${use}`);
  }
  const projectPath = join(storage.folder, "project-keys.json");
  if (!existsSync(projectPath)) return;
  const { anon, publishable, serviceRole, secret } = readProjectKeys(
    projectPath,
    await readFile(projectPath, "utf8"),
  );
  const hidden = "hidden; --secret shows it";
  show(`anon          ${anon}`);
  show(`publishable   ${publishable}`);
  show(`service_role  ${withSecrets ? serviceRole : hidden}`);
  show(`secret        ${withSecrets ? secret : hidden}`);
}

/** Makes a new signing key. Tokens of the previous one are verified until the next rotation. */
export async function rotateKeys(env: Environment, show: Show): Promise<void> {
  const { jwt, storage } = readSettings({}, env);
  if (jwt.keys !== undefined || jwt.secret !== undefined) {
    throw new StartupError(
      "GOTRUE_JWT_KEYS or GOTRUE_JWT_SECRET is set: add a key there, as the README says under Keys",
    );
  }
  const path = join(storage.folder, "jwt-keys.json");
  const { text, signing, dropped } = await rotated(await readKeys(path));
  await replace(path, text);
  show(`${signing} signs from the next start on; the key before it only verifies`);
  for (const name of dropped) show(`${name} is gone, and what it signed is refused`);
}

async function readKeys(path: string): Promise<string> {
  if (!existsSync(path)) throw new StartupError(`${path} is not there: the first start makes it`);
  return readFile(path, "utf8");
}

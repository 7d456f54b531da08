import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createAuthService } from "./index.ts";
import { rotateKeys } from "./rotate-keys.ts";
import { readBody } from "./testing/service.ts";

const account = { email: "anna@example.com", password: "correct horse" };

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "auth-rotation-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("accepts tokens of the previous key until the next rotation", async () => {
  const env = { DATA_DIR: await createFolder(), GOTRUE_MAILER_AUTOCONFIRM: "true" };
  const open = () => createAuthService({ env, server: { logLevel: "silent" } });
  const first = await open();
  const body = JSON.stringify(account);
  const signup = new Request("http://localhost/signup", { method: "POST", body });
  const { access_token } = await readBody(await first.fetch(signup));
  await first.close();
  const readUser = async () => {
    const service = await open();
    const headers = { Authorization: `Bearer ${access_token}` };
    const { status } = await service.fetch(new Request("http://localhost/user", { headers }));
    await service.close();
    return status;
  };

  expect(await rotateKeys(env)).toHaveLength(1);
  expect(await readUser()).toBe(200);
  expect(await rotateKeys(env)).toHaveLength(2);
  expect(await readUser()).toBe(403);
  expect((await stat(join(env.DATA_DIR, "jwt-keys.json"))).mode & 0o077).toBe(0);
});

test.each([
  [{}, "the first start creates it"],
  [{ GOTRUE_JWT_SECRET: "a secret of more than 32 characters" }, "add a key there"],
])("refuses to rotate keys that are not in the data folder: %o", async (settings, reason) => {
  const env = { DATA_DIR: await createFolder(), ...settings };
  await expect(rotateKeys(env)).rejects.toThrow(reason);
});

import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type AuthServiceOptions, createAuthService } from "../index.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "service-state-"));
});
afterEach(() => rm(folder, { recursive: true }));

function options(home: string): AuthServiceOptions {
  return {
    storage: {
      databaseUrl: inject("postgresUrl"),
      namespace: `state_${folder.slice(-6).toLowerCase().replace(/\W/g, "_")}`,
      folder: join(folder, home),
    },
    server: { logLevel: "silent" },
    security: { encryptionKey: Buffer.alloc(32, 7).toString("base64") },
  };
}

test("a second process with signing keys of its own is refused, one that shares them is not", async () => {
  const first = await createAuthService(options("one"));

  await expect(createAuthService(options("two"))).rejects.toThrow("GOTRUE_JWT_KEYS");

  const second = await createAuthService(options("one"));
  await Promise.all([first.close(), second.close()]);
});

test("a process that lost its keys says so, and starts when they are back", async () => {
  await (await createAuthService(options("one"))).close();
  await rename(join(folder, "one"), join(folder, "kept"));

  await expect(createAuthService(options("one"))).rejects.toThrow("jwt-keys.json");

  await (await createAuthService(options("kept"))).close();
});

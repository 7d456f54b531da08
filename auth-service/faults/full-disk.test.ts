import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  canMakeReadOnly,
  makeReadOnly,
  makeWritable,
} from "@damson/service-runtime/testing/read-only-files";
import {
  canMount,
  fill,
  mountSmallDisk,
  remount,
  unmount,
} from "@damson/service-runtime/testing/small-disk";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ServerProcess, startProcess, withoutLimits } from "../src/testing/server-process.ts";
import { expectConsistentFile } from "./expect-consistent-database.ts";

const canLimit = spawnSync("prlimit", ["--version"]).status === 0;

let folder: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-full-"));
});
afterEach(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  if (canMakeReadOnly) await makeWritable(folder, "auth.sqlite");
  if (canMount) unmount(folder);
  await rm(folder, { recursive: true });
});

interface Disk {
  fill(): Promise<void>;
  free(): Promise<void>;
}

describe("returns 503 for writes and serves reads when nothing can be written", () => {
  test.skipIf(!canMount)("on a full disk (skipped if mounting is not permitted)", async () => {
    mountSmallDisk(folder);
    const filler = join(folder, "filler");
    server = await start();
    await expectRecovery({ fill: () => fill(filler), free: () => rm(filler) });
  });

  test.skipIf(!canLimit)("beyond the file size limit (skipped without prlimit)", async () => {
    server = await start();
    const limit = async (size: string) => {
      execFileSync("prlimit", ["--pid", String(server.child.pid), `--fsize=${size}:`]);
    };
    await expectRecovery({ fill: () => limit("4096"), free: () => limit("unlimited") });
  });

  test.skipIf(!canMakeReadOnly)(
    "with read-only files (skipped if they cannot be made read-only)",
    async () => {
      server = await start();
      const name = "auth.sqlite";
      await expectRecovery({
        fill: () => makeReadOnly(folder, name),
        free: () => makeWritable(folder, name),
      });
    },
  );
});

test.skipIf(!canMakeReadOnly)(
  "keeps writes to other files if only the database is read-only (skipped if files cannot be made read-only)",
  async () => {
    server = await start();
    await makeReadOnly(folder, "auth.sqlite");
    await makeWritable(folder, "auth.sqlite-");
    const names = Array.from({ length: 300 }, (_, count) => count);
    const answers = await Promise.all(names.map(() => signUp()));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    const tokens = await Promise.all(
      answers.map(async (answer) => JSON.parse(await answer.text())),
    );

    server.child.kill("SIGKILL");
    await server.ended;
    await makeWritable(folder, "auth.sqlite");
    server = await start();

    for (const { access_token } of tokens) {
      const headers = { Authorization: `Bearer ${access_token}` };
      expect((await fetch(`${server.url}/user`, { headers })).status).toBe(200);
    }
    expectConsistentFile(join(folder, "auth.sqlite"));
  },
);

test.skipIf(!canMount)(
  "refuses to start on a read-only database and logs one line (skipped if mounting is not permitted)",
  async () => {
    mountSmallDisk(folder);
    server = await start();
    const { access_token } = JSON.parse(await (await signUp()).text());
    await stop();
    remount(folder, "ro");

    server = await startProcess({ DATA_DIR: folder });
    await expect(server.listening).rejects.toThrow();
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*auth\.sqlite cannot be opened: .*\n$/);

    remount(folder, "rw");
    server = await start();
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await fetch(`${server.url}/user`, { headers })).status).toBe(200);
    await stop();
  },
);

async function expectRecovery(disk: Disk): Promise<void> {
  const before = await signUp();
  expect(before.status).toBe(200);

  await disk.fill();
  const refused = await signUpUntilRefused();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(JSON.parse(await refused.text())).toEqual({
    code: "unexpected_failure",
    message: "Service temporarily unavailable",
  });
  const { access_token, refresh_token } = JSON.parse(await before.text());
  const headers = { Authorization: `Bearer ${access_token}` };
  expect((await fetch(`${server.url}/user`, { headers })).status).toBe(200);

  await disk.free();
  expect((await signUp()).status).toBe(200);
  const refreshed = await post("/token?grant_type=refresh_token", { refresh_token });
  expect(refreshed.status).toBe(200);
  expectConsistentFile(join(folder, "auth.sqlite"));
}

/** Repeats, because the write-ahead log may still have space from earlier writes. */
async function signUpUntilRefused(): Promise<Response> {
  for (let times = 0; times < 2000; times += 1) {
    const response = await signUp();
    if (response.status !== 200) return response;
  }
  throw new Error("There was always room for another account");
}

async function start(): Promise<ServerProcess> {
  const started = await startProcess({
    ...withoutLimits,
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: "true",
    DATA_DIR: folder,
  });
  await started.listening;
  return started;
}

async function stop(): Promise<void> {
  server.child.kill("SIGTERM");
  await server.ended;
}

/** Signs up anonymously, so that no password is hashed. */
function signUp(): Promise<Response> {
  return post("/signup", { data: { note: "x".repeat(10_000) } });
}

function post(path: string, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "X-Supabase-Api-Version": "2024-01-01" },
  });
}

/** Files beside the database when the disk is full. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  canMount,
  fill,
  mountSmallDisk,
  remount,
  unmount,
} from "@damson/service-runtime/testing/small-disk";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { type ServerProcess, startProcess, withoutLimits } from "../src/testing/server-process.ts";
import { readBody } from "../src/testing/service.ts";

let folder: string;
let disk: string;
let server: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "auth-home-"));
  disk = await mkdtemp(join(tmpdir(), "auth-disk-"));
  if (canMount) mountSmallDisk(disk, "64k");
});
afterEach(async () => {
  server.child.kill("SIGKILL");
  await server.ended;
  if (canMount) unmount(disk);
  for (const path of [folder, disk]) await rm(path, { recursive: true });
});

const filler = () => join(disk, "filler");

describe.skipIf(!canMount).each([
  { state: "full", spoil: () => fill(filler()), mend: () => rm(filler()) },
  {
    state: "read-only",
    spoil: async () => remount(disk, "ro"),
    mend: async () => remount(disk, "rw"),
  },
])(
  "an outbox on a disk that is $state (skipped if mounting is not permitted)",
  ({ spoil, mend }) => {
    test("leaves no partial message and recovers as soon as there is space", async () => {
      server = await start();
      const { access_token } = await readBody(await post("/signup", account));
      const changeAddress = () =>
        send("PUT", "/user", { email: "new@example.com" }, `Bearer ${access_token}`);
      const requestSms = () => post("/otp", { phone: "447700900123" });

      await spoil();
      const mail = await changeAddress();
      expect(mail.status).toBe(500);
      expect(await readBody(mail)).toEqual({
        code: "unexpected_failure",
        message: "Error sending email change email",
      });
      const text = await requestSms();
      expect(text.status).toBe(422);
      expect(await readBody(text)).toMatchObject({ code: "sms_send_failed" });
      expect(await outbox()).toEqual([]);

      await mend();
      expect((await changeAddress()).status).toBe(200);
      expect((await requestSms()).status).toBe(200);
      expect(await outbox()).toEqual([
        ...["email_change.eml", "email_change.json"],
        ...["email_change.eml", "email_change.json"],
        ...["sms.json", "sms.txt"],
      ]);
    });
  },
);

test.skipIf(!canMount)(
  "refuses to start if there is no space for the keys and logs one line (skipped if mounting is not permitted)",
  async () => {
    await fill(filler());
    const env = {
      DATABASE_URL: inject("postgresUrl"),
      DB_NAMESPACE: `full_${folder.slice(-6).toLowerCase().replace(/\W/g, "_")}`,
      DATA_DIR: disk,
    };
    server = await startProcess(env);
    await expect(server.listening).rejects.toThrow();
    const { code, errors } = await server.ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^.*jwt-keys\.json cannot be read or created: ENOSPC.*\n$/);
    expect(await readdir(disk)).toEqual(["filler"]);

    await rm(filler());
    server = await startProcess(env);
    await server.listening;
  },
);

const account = { email: "anna@example.com", password: "correct horse" };

async function start(): Promise<ServerProcess> {
  const started = await startProcess({
    ...withoutLimits,
    GOTRUE_EXTERNAL_PHONE_ENABLED: "true",
    DATA_DIR: folder,
    AUTH_OUTBOX_DIR: disk,
  });
  await started.listening;
  return started;
}

/** Returns the file names in order, without the parts that change. */
async function outbox(): Promise<readonly string[]> {
  const names = (await readdir(disk)).filter((name) => name !== "filler").sort();
  return names.map((name) => name.replace(/^\w+-\d+-(\w+)-\w+\./, "$1."));
}

function post(path: string, body: object): Promise<Response> {
  return send("POST", path, body);
}

function send(method: string, path: string, body: object, Authorization?: string) {
  return fetch(`${server.url}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      "X-Supabase-Api-Version": "2024-01-01",
      ...(Authorization ? { Authorization } : {}),
    },
  });
}

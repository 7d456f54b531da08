import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { createTemporaryDatabase } from "@damson/backup/postgres/temporary-database";
import { createTestKey } from "@damson/backup/testing";
import { openMediaStore } from "@damson/media/open-media-store";
import { readMediaSettings } from "@damson/media/settings";
import { openServiceForCommand } from "@damson/order-service";
import { activateCopy } from "@damson/order-service/admin-api/restored-copy";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { startBucket } from "@damson/service-runtime/testing/bucket";
import { canMount, mountSmallDisk, unmount } from "@damson/service-runtime/testing/small-disk";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { testRestore } from "./jobs/test-restore.ts";
import {
  type DumpedPostgres,
  hasDumpedPostgres,
  startDumpedPostgres,
} from "./testing/dumped-postgres.ts";
import { killWhen } from "./testing/kill-when.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess, type ShopProcess } from "./testing/shop-process.ts";

const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-restore-"));
const key = await createTestKey(folder);
const isThorough = inject("isThorough");
const thoroughTest = test.runIf(isThorough);
// Doubles the time, so only in `npm run test:thorough`.
const postgres = isThorough && hasDumpedPostgres ? await startDumpedPostgres() : undefined;
const bucket = postgres && (await startBucket());
afterAll(async () => {
  await postgres?.close();
  await bucket?.close();
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

const anna = { email: "anna@example.com", password: "correct horse" };
const berta = { email: "berta@example.com", password: "correct horse" };
const placement = samplePlacement({ lines: [{ product: CREAM, quantity: 2 }], total: 5000 });
const message = {
  name: "Clara Field",
  email: "clara@example.com",
  subject: "Which one?",
  message: "Hello,\nwhich one is for dry skin?",
};
const picture = `${"1".repeat(32)}-320.webp`;

const databases = [
  ["SQLite", undefined],
  ...(postgres ? [["Postgres", postgres] as const] : []),
] as const;

describe.each(databases)("on %s", (name, server) => {
  const file = join(folder, `${name}.age`);
  let from: ReturnType<typeof settings>;
  let token: string;
  let refreshToken: string;
  beforeAll(async () => {
    from = settings(`${name}-data`, server && (await newDatabase(server)));
    const shop = await openShopProcess(dist, from);
    const store = openMediaStore(readMediaSettings({ DATA_DIR: from.DATA_DIR }));
    await store.put(picture, Buffer.from("a picture"));
    refreshToken = (await post(shop, "/auth/v1/signup", anna)).refresh_token;
    await post(shop, "/auth/v1/signup", berta);
    await post(shop, "/auth/v1/recover", { email: anna.email });
    token = (await post(shop, "/orders/v1/orders", placement)).token;
    await waitForMails(from, 2);
    await post(shop, "/orders/v1/contact-messages", message);
    await run(from, "backup", file);
    await stop(shop);
    const erased = await run({ ...from, ...listPlace(server) }, "erase", message.email);
    expect(erased).toContain("Erased contact messages: 1");
  }, 120_000);

  test("restores a backup on another machine as a copy until it is activated", async () => {
    const to = settings(`${name}-restored`, server && (await newDatabase(server)));

    const said = await run({ ...to, ...listPlace(server) }, "restore", file);

    expect(said).toContain(
      "(orders: 1, picture files: 1)\nThe integrity check found no inconsistencies\nThis is a copy. ",
    );
    expect(said).toContain("and the secrets ");
    // Reapplies erasures made since the backup.
    expect(said).toMatch(/^1 later erasure was reapplied\n/);
    const kept = JSON.parse(await run(to, "export", message.email));
    expect(kept).toMatchObject({ contact_messages: [], emails: [] });
    const restored = await readFile(join(to.DATA_DIR, "settings.env"), "utf8");
    expect(restored).toContain("ORDERS='on'\n");
    for (const each of ["settings.env", "secret.key", ...(server ? [] : ["shop.sqlite"])]) {
      expect((await stat(join(to.DATA_DIR, each))).mode & 0o777).toBe(0o600);
    }
    const again = await openShopProcess(dist, to);
    const page = await fetch(`${again.address}/orders/v1/order`, {
      headers: { "Order-Token": token },
    });
    expect(page.status).toBe(200);
    expect(await (await fetch(`${again.address}/media/${picture}`)).text()).toBe("a picture");
    // The keys are restored, so sessions continue.
    const refreshed = await post(again, "/auth/v1/token?grant_type=refresh_token", {
      refresh_token: refreshToken,
    });
    expect(refreshed.user.email).toBe(anna.email);
    // The copy takes no orders and sends no email to customers.
    expect((await ask(again, "/orders/v1/orders", placement)).status).toBe(403);
    await post(again, "/auth/v1/recover", { email: berta.email });
    expect(await waitForMails(to, 0)).toEqual([]);

    const opened = await openServiceForCommand(to);
    await activateCopy(opened.service, "owner@damson.example").finally(opened.close);

    await post(again, "/orders/v1/orders", placement);
    await waitForMails(to, 1);
    expect(await run(to, "check")).toContain("All orders and the stock are consistent");
    await stop(again);
  }, 180_000);

  test("leaves nothing behind after a test restore", async () => {
    const place = join(folder, `${name}-tested`);
    await mkdir(place);
    const database = server && (await createTemporaryDatabase(from.DATABASE_URL ?? "", "test"));

    await testRestore(file, { folder: place, database, env: from });

    expect(await readdir(place)).toEqual([]);
    if (!server) return;
    await expect(testRestore(file, { folder: place, database, env: from })).rejects.toThrow(
      /database "shop_\d+_test" does not exist/,
    );
  }, 180_000);

  test("refuses to restore over a shop", async () => {
    const full = settings(`${name}-full`, server && (await newDatabase(server)));
    await mkdir(full.DATA_DIR, { recursive: true });
    await writeFile(join(full.DATA_DIR, "notes.txt"), "mine");

    expect(await runRefused(full, "restore", file)).toMatch(
      /^\S+ is not empty \(notes.txt\): set DATA_DIR to an empty folder\n$/,
    );
    expect(await readdir(full.DATA_DIR)).toEqual(["notes.txt"]);
    if (server) {
      const beside = { ...from, DATA_DIR: join(folder, "beside") };
      expect(await runRefused(beside, "restore", file)).toMatch(
        /^Postgres is not empty \(auth\.\w+\): name an empty database by DATABASE_URL\n$/,
      );
    }
  }, 120_000);

  test("reports a wrong key and a damaged file in one line and leaves nothing", async () => {
    const to = settings(`${name}-refused`, server && (await newDatabase(server)));
    await mkdir(to.DATA_DIR, { recursive: true });
    const other = await createTestKey(to.DATA_DIR);
    const elsewhere = join(folder, `${name}-identity.txt`);
    await writeFile(elsewhere, await readFile(other.BACKUP_IDENTITY_FILE), { mode: 0o600 });
    await rm(other.BACKUP_IDENTITY_FILE);
    const damaged = join(folder, `${name}-damaged.age`);
    const bytes = await readFile(file);
    await writeFile(damaged, bytes.fill(0, bytes.length - 100, bytes.length - 90));

    const wrong = { ...to, BACKUP_IDENTITY_FILE: elsewhere };
    expect(await runRefused(wrong, "restore", file)).toMatch(
      /^\S+ does not open: the passphrase or identity is wrong\n$/,
    );
    expect(await runRefused(to, "restore", damaged)).toMatch(/^\S+ is damaged: [^\n]+\n$/);
    expect(await readdir(to.DATA_DIR)).toEqual([]);
    // A failed restore does not block the next one, here without a list of erasures.
    const alone = join(folder, `${name}-alone`);
    await mkdir(alone);
    await copyFile(file, join(alone, "shop.age"));
    const said = await run(to, "restore", join(alone, "shop.age"));
    expect(said).toMatch(
      /^There is no list of later erasures beside the backup or in a backup bucket\n/,
    );
    expect(said).toContain("The integrity check found no inconsistencies");
    expect(said).toContain("There is no list of later erasures");
  }, 180_000);

  test.skipIf(!canMount || server !== undefined)(
    "reports a full disk in one line and leaves nothing",
    async () => {
      const disk = await mkdtemp(join(folder, "disk-"));
      mountSmallDisk(disk, "256k");
      try {
        expect(await runRefused({ ...from, DATA_DIR: disk }, "restore", file)).toMatch(
          /^No space left in \S+: the disk is full\n$/,
        );
        expect(await readdir(disk)).toEqual([]);
      } finally {
        unmount(disk);
      }
    },
    120_000,
  );

  thoroughTest(
    "repeats a restore that was killed at any step, and leaves no half-restored shop",
    async () => {
      const unfinished = ".restoring-*";
      const steps = ["", "database/*", "media/*", "settings.env"].map((step) =>
        join(unfinished, step),
      );
      for (const [index, step] of [...steps, "settings.env"].entries()) {
        const to = settings(`${name}-killed-${index}`, server && (await newDatabase(server)));
        const child = spawn(process.execPath, [cli, "restore", file], {
          env: { ...process.env, ...to },
          stdio: "ignore",
        });
        await killWhen(child, () => globSync(join(to.DATA_DIR, step)).length > 0);
        const outcome = await run(to, "restore", file).catch(({ stderr }) => String(stderr));

        expect(outcome).toMatch(/The integrity check found no inconsistencies|is not empty/);
        const hasData = server !== undefined || existsSync(join(to.DATA_DIR, "shop.sqlite"));
        expect(hasData || outcome.includes("is not empty")).toBe(true);
        if (!hasData) continue;
        const opened = await openServiceForCommand(to);
        expect(await opened.service.isRestoredCopy().finally(opened.close)).toBe(true);
      }
    },
    240_000,
  );
});

test.runIf(postgres)(
  "explains what to do with a backup of another kind of database",
  async () => {
    const from = settings("kind-data", undefined);
    const file = join(folder, "kind.age");
    await stop(await openShopProcess(dist, from));
    await run(from, "backup", file);

    const to = settings("kind-postgres", postgres && (await newDatabase(postgres)));
    expect(await runRefused(to, "restore", file)).toMatch(
      /^\S+ is of SQLite: restore it without DATABASE_URL\n$/,
    );
  },
  120_000,
);

test("reports a missing backup", async () => {
  expect(
    await runRefused(settings("kind-none", undefined), "restore", join(folder, "none.age")),
  ).toMatch(/^\S+ does not exist\n$/);
});

test("asks for the passphrase only at a terminal", async () => {
  const {
    BACKUP_IDENTITY_FILE: _,
    BACKUP_RECIPIENT: __,
    ...without
  } = settings("asked", undefined);

  expect(await runRefused(without, "restore", key.BACKUP_IDENTITY_FILE)).toBe(
    "Set BACKUP_PASSPHRASE_FILE, because there is no terminal to ask on\n",
  );
});

function settings(name: string, databaseUrl: string | undefined) {
  return {
    ORDERS: "on",
    DATA_DIR: join(folder, name),
    AUTH_IN_MEMORY: "false",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...key,
    SMTP_PASS: "hunter2",
  };
}

/** The list of erasures is beside the backup or, with Postgres, in a bucket. */
function listPlace(server: DumpedPostgres | undefined) {
  if (!server || !bucket) return { BACKUP_FOLDER: folder };
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options;
  return {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

let databasesMade = 0;
async function newDatabase(server: DumpedPostgres): Promise<string> {
  databasesMade += 1;
  return server.createDatabase(`shop_${databasesMade}`);
}

async function waitForMails({ DATA_DIR }: { readonly DATA_DIR: string }, count: number) {
  for (;;) {
    const names = await readdir(join(DATA_DIR, "outbox")).catch((): string[] => []);
    if (names.length >= count) return names;
    await wait(50);
  }
}

const cli = join(import.meta.dirname, "../order-service/src/cli.ts");

async function run(env: object, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

async function runRefused(env: object, ...args: readonly string[]): Promise<string> {
  return run(env, ...args).then(
    (said) => `It was not refused: ${said}`,
    ({ stderr }) => String(stderr),
  );
}

function ask({ address }: ShopProcess, path: string, body: object) {
  return fetch(`${address}${path}`, {
    method: "POST",
    headers: { "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  });
}

async function post(shop: ShopProcess, path: string, body: object) {
  const response = await ask(shop, path, body);
  expect(response.ok).toBe(true);
  return response.json();
}

async function stop({ child }: ShopProcess): Promise<void> {
  child.kill();
  await exitCode(child);
}

import { execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { readDecrypter } from "@damson/backup/backup-key";
import { readText, startTool } from "@damson/backup/postgres/postgres-tools";
import { readArchive } from "@damson/backup/read-archive";
import { readBackupSettings } from "@damson/backup/settings";
import { createTestKey } from "@damson/backup/testing";
import { openMediaStore } from "@damson/media/open-media-store";
import { readMediaSettings } from "@damson/media/settings";
import { openServiceForCommand } from "@damson/order-service";
import { readAdminHome } from "@damson/order-service/admin-api/home";
import { runInParallel } from "@damson/order-service/testing/run-in-parallel";
import { CREAM, samplePlacement } from "@damson/order-service/testing/sample-placement";
import { createStaffActions } from "@damson/order-service/testing/staff";
import { canMount, mountSmallDisk, unmount } from "@damson/service-runtime/testing/small-disk";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import type { Env } from "./settings.ts";
import { countOrders } from "./testing/count-orders.ts";
import { hasDumpedPostgres, startDumpedPostgres } from "./testing/dumped-postgres.ts";
import { killWhen } from "./testing/kill-when.ts";
import { startOrderLoad } from "./testing/order-load.ts";
import { buildSampleShop } from "./testing/sample-shop.ts";
import { exitCode, openShopProcess } from "./testing/shop-process.ts";

const passphrase = "correct horse battery staple";
// The others take minutes and run only with `npm run test:thorough`.
const thoroughTest = test.runIf(inject("isThorough"));
const dist = await buildSampleShop({ orders: true });
const folder = await mkdtemp(join(tmpdir(), "damson-backup-"));
const key = await createTestKey(folder);
afterAll(async () => {
  await rm(dist, { recursive: true });
  await rm(folder, { recursive: true });
});

/** Creates a shop's data once for all tests. */
beforeAll(async () => {
  const shop = await openShopProcess(dist, settings("data"));
  shop.child.kill();
  await exitCode(shop.child);
}, 60_000);

const anna = { email: "anna@example.com", password: "correct horse" };
const placement = samplePlacement({
  lines: [{ product: CREAM, quantity: 2 }],
  total: 5000,
});

test("backs up a running shop and opens the copy", async () => {
  const from = settings("data");
  const shop = await openShopProcess(dist, from);
  const picture = `${"1".repeat(32)}-320.webp`;
  await openStore(from).put(picture, Buffer.from("a picture"));
  const session = await post(`${shop.address}/auth/v1/signup`, anna);

  // Given customers who keep ordering
  const tokens: string[] = [];
  let isSelling = true;
  const customer = async () => {
    while (isSelling) {
      const { token } = await post(`${shop.address}/orders/v1/orders`, placement);
      tokens.push(token);
    }
  };
  const selling = Promise.all(Array.from({ length: 8 }, customer));
  while (tokens.length < 50) await wait(10);
  await runInParallel(from.DATA_DIR, (service) =>
    createStaffActions(service).setStock(CREAM, 1_000_000),
  );

  // when a backup is made
  const file = join(folder, "shop.age");
  // The last orders exist only in the write-ahead log.
  const [before, count] = [tokens.slice(-100), tokens.length];
  const said = await orders(from, "backup", file);
  expect(said).toContain(
    "Verified: the backup contains everything that was copied\nThe integrity check found no inconsistencies",
  );
  const soldMeanwhile = tokens.length - count;
  isSelling = false;
  await selling;
  shop.child.kill("SIGKILL");
  await exitCode(shop.child);

  // then the restored shop has all orders placed before
  const to = settings("restored");
  const again = await openRestored(file, to);
  expect(soldMeanwhile).toBeGreaterThan(0);
  for (const token of before) {
    const page = await fetch(`${again.address}/orders/v1/order`, {
      headers: { "Order-Token": token },
    });
    expect(page.status).toBe(200);
  }
  expect(await orders(to, "check")).toContain("All orders and the stock are consistent");
  const refreshed = await post(`${again.address}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token: session.refresh_token,
  });
  expect(refreshed.user.email).toBe(anna.email);
  expect(await (await fetch(`${again.address}/media/${picture}`)).text()).toBe("a picture");
  const next = await post(`${again.address}/orders/v1/orders`, placement);
  expect(next.order.total).toBe(5000);
  again.child.kill();
  await exitCode(again.child);
}, 180_000);

test("reports that pictures in a bucket are not included and that it was not verified without its key", async () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: "https://s3.example",
    MEDIA_S3_BUCKET: "pictures",
    MEDIA_S3_ACCESS_KEY_ID: "key",
    MEDIA_S3_SECRET_ACCESS_KEY: "secret",
  };
  const { BACKUP_IDENTITY_FILE: _, ...env } = { ...settings("data"), ...bucket };
  const said = await orders(env, "backup", join(folder, "b.age"));

  expect(said).toContain("Not included: the pictures in the bucket pictures");
  expect(said).toContain("Not verified: set BACKUP_IDENTITY_FILE to check the contents");
}, 120_000);

thoroughTest(
  "shows no passphrase or password in the process list, output or work folder",
  async () => {
    const file = join(folder, "seen.age");
    const env = {
      ...settings("data"),
      BACKUP_PASSPHRASE: passphrase,
      BACKUP_RECIPIENT: "",
      BACKUP_IDENTITY_FILE: "",
      SMTP_PASS: "hunter2 of the mail server",
    };
    const child = spawn(process.execPath, [cli, "backup", file], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => output.push(String(chunk)));
    }
    const seen = new Set<string>();
    const ended = once(child, "close").then(() => true);
    while (!(await Promise.race([ended, wait(50).then(() => false)]))) {
      for (const line of await commandLines()) seen.add(line);
    }

    expect(child.exitCode).toBe(0);
    expect([...seen].some((line) => line.includes("seen.age"))).toBe(true);
    for (const text of [...seen, ...output]) {
      expect(text).not.toContain(passphrase);
      expect(text).not.toContain("hunter2");
    }
    expect(output.join("")).toContain("BACKUP_PASSPHRASE, SMTP_PASS");
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith(".backup"))).toEqual([]);
  },
  120_000,
);

test.skipIf(!canMount)(
  "reports a full disk in one line and leaves no file",
  async () => {
    const disk = await mkdtemp(join(folder, "disk-"));
    mountSmallDisk(disk, "256k");
    try {
      const failed = orders(settings("data"), "backup", join(disk, "shop.age"));
      await expect(failed).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^\S+ cannot be written: the disk is full\n$/),
      });
      expect(await readdir(disk)).toEqual([]);
    } finally {
      unmount(disk);
    }
  },
  60_000,
);

test.runIf(inject("isThorough") && hasDumpedPostgres)(
  "backs up a shop on Postgres with all schemas",
  async () => {
    const postgres = await startDumpedPostgres();
    try {
      const env = { ...settings("data-of-postgres"), DATABASE_URL: postgres.url };
      const shop = await openShopProcess(dist, env);
      await post(`${shop.address}/auth/v1/signup`, anna);
      await post(`${shop.address}/orders/v1/orders`, placement);
      const file = join(folder, "postgres.age");

      const said = await orders(env, "backup", file);

      expect(said).toContain("has the shop (orders: 1)");
      expect(said).toContain(
        "Verified: the backup contains everything that was copied\nThe integrity check found no inconsistencies",
      );
      const { manifest } = await openArchive(file, join(folder, "postgres"));
      expect(manifest.database).toMatchObject({
        kind: "postgres",
        schemas: ["auth", "orders"],
        rows: { "auth.users": 1, "orders.orders": 1, "orders.order_lines": 1 },
      });
      shop.child.kill();
      await exitCode(shop.child);
    } finally {
      await postgres.close();
    }
  },
  120_000,
);

thoroughTest.each(["SQLite", ...(hasDumpedPostgres ? ["Postgres"] : [])])(
  "leaves no backup on %s if it is killed at any step, and the shop keeps selling",
  async (name) => {
    const postgres = name === "Postgres" ? await startDumpedPostgres() : undefined;
    if (postgres) onTestFinished(postgres.close);
    const into = await mkdtemp(join(folder, "killed-"));
    const file = join(into, "shop.age");
    const env = { ...settings(`data-of-killed-${name}`), DATABASE_URL: postgres?.url };
    const shop = await openShopProcess(dist, env);
    onTestFinished(async () => {
      shop.child.kill();
      await exitCode(shop.child);
    });
    const load = startOrderLoad(shop.port, 2);
    const hasMade = (path: string) => () => globSync(path).length > 0;
    const work = join(env.DATA_DIR, ".backup-*");
    const killBackup = async (isReached: () => boolean | Promise<boolean>) => {
      const child = spawn(process.execPath, [cli, "backup", file], {
        env: { ...process.env, ...env },
        stdio: "ignore",
      });
      await killWhen(child, isReached);
      await load.more(4);
      // A file with the final name must be complete.
      if (existsSync(file)) await openArchive(file, join(into, "read"));
      else expect(await isRecorded(env)).toBe(false);
    };
    const removeLeft = async () => {
      const left = globSync([work, join(into, "*")]);
      for (const path of left) await rm(path, { recursive: true });
    };

    if (postgres) await killWhileDumping(postgres.url, killBackup);
    for (const path of [work, join(work, "*"), join(into, "*.part-*"), join(work, "proof"), file]) {
      await removeLeft();
      await killBackup(hasMade(path));
    }

    await rm(file, { force: true });
    await orders(env, "backup", file);
    expect(globSync([work, join(into, "*.part-*")])).toEqual([]);
    await openArchive(file, join(into, "read again"));
    expect(await isRecorded(env)).toBe(true);
    const { 201: placed = 0, 503: _, ...others } = await load.end();
    expect(others).toEqual({});
    expect(await countOrders(env)).toBe(placed);
  },
  480_000,
);

/** Checks that no dump keeps running after the kill. */
async function killWhileDumping(
  url: string,
  killBackup: (isReached: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const dumps = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'pg_dump'";
  const count = async (statement: string) => Number(await ask(url, statement));
  // `pg_dump` waits for this table, which the shop does not use.
  await ask(url, "CREATE TABLE orders.held (id int)");
  const releaseTable = await lockTable(url, "orders.held");
  await killBackup(async () => (await count(`${dumps} AND wait_event_type = 'Lock'`)) === 1);
  await releaseTable();
  await expect.poll(() => count(dumps)).toBe(0);
}

async function isRecorded(env: Env): Promise<boolean> {
  const { service, close } = await openServiceForCommand(env);
  const { backedUpAt } = await readAdminHome(service).finally(close);
  return backedUpAt !== undefined;
}

thoroughTest(
  "makes a backup or reports that pg_dump is older than Postgres",
  async () => {
    const env = { ...settings("data-of-newer"), DATABASE_URL: inject("postgresUrl") };
    const shop = await openShopProcess(dist, env);
    shop.child.kill();
    await exitCode(shop.child);

    const backup = orders(env, "backup", join(folder, "newer.age")).then(
      (said) => said,
      ({ stderr }: { readonly stderr: string }) => stderr,
    );

    expect(await backup).toMatch(
      /^(pg_dump (has version \d+, but Postgres has version \d+: install Postgres’s client programs of version \d+ or newer|is not installed.*)\n$|\S+ has the shop)/,
    );
  },
  120_000,
);

/** Turns off the limits on orders and unpaid orders. */
function settings(name: string) {
  return {
    ORDERS: "on",
    DATA_DIR: join(folder, name),
    AUTH_IN_MEMORY: "false",
    ...key,
    ORDERS_RATE_LIMIT_PLACEMENTS: "off",
    ORDERS_RATE_LIMIT_PLACEMENTS_OF_ADDRESS: "off",
    TRANSFER_SHARE_PERCENT: "100",
  };
}

function openStore({ DATA_DIR }: { readonly DATA_DIR: string }) {
  return openMediaStore(readMediaSettings({ DATA_DIR }));
}

async function openArchive(file: string, target: string) {
  const decrypter = await readDecrypter(readBackupSettings({ ...key }), async () => "");
  return readArchive(file, { decrypter, folder: target, keeps: () => true });
}

/** Restores the files by hand, as with `age` and `tar`. */
async function openRestored(file: string, to: { readonly DATA_DIR: string }) {
  const opened = join(folder, "opened");
  await openArchive(file, opened);
  await mkdir(to.DATA_DIR, { mode: 0o700 });
  await rename(join(opened, "database/shop.sqlite"), join(to.DATA_DIR, "shop.sqlite"));
  for (const key of await readdir(join(opened, "keys"))) {
    await rename(join(opened, "keys", key), join(to.DATA_DIR, key));
  }
  await rename(join(opened, "media"), join(to.DATA_DIR, "media"));
  return openShopProcess(dist, to);
}

const cli = join(import.meta.dirname, "../order-service/src/cli.ts");

async function orders(env: object, ...args: readonly string[]): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [cli, ...args], {
    env: { ...process.env, ...env },
  });
  return stdout;
}

/** Command lines that every user of this machine can see. */
async function commandLines(): Promise<readonly string[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const read = processes.map((id) => readFile(`/proc/${id}/cmdline`, "utf8").catch(() => ""));
  return Promise.all(read);
}

async function ask(url: string, statement: string): Promise<string> {
  const args = ["--no-psqlrc", "--tuples-only", "--no-align", `--command=${statement}`];
  const { stdin, stdout, ended } = startTool("psql", args, url);
  stdin.end();
  const [value] = await Promise.all([readText(stdout), ended]);
  return value;
}

/** Locks a table until the returned function is called. */
async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const { stdin, stdout, ended } = startTool("psql", ["--no-psqlrc", "--file=-"], url);
  stdin.write(`BEGIN; LOCK TABLE ${table};\n`);
  const answers = stdout.iterator({ destroyOnReturn: false });
  for await (const answer of answers) if (String(answer).includes("LOCK TABLE")) break;
  return async () => {
    stdin.end();
    await ended;
  };
}

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Idempotency-Key": randomUUID() },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return response.json();
}

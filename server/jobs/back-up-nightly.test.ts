import { globSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBackupSettings } from "@damson/backup/settings";
import { createTestKey } from "@damson/backup/testing";
import { transaction } from "@damson/database";
import { openServiceForCommand, type Service } from "@damson/order-service";
import { readRuns, recordRun } from "@damson/order-service/jobs/job-runs";
import { createStaffActions, markRestoredCopy } from "@damson/order-service/testing/staff";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { startBucket } from "@damson/service-runtime/testing/bucket";
import { afterAll, expect, test } from "vitest";
import type { Env } from "../settings.ts";
import { createNightlyBackup } from "./back-up-nightly.ts";
import { testRestore } from "./test-restore.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-nightly-"));
const key = await createTestKey(folder);
afterAll(() => rm(folder, { recursive: true }));

/** A shop with a clock that the test controls. */
async function openShop(name: string, target: string | undefined, others: Env = {}) {
  const env = { ...process.env, ORDERS: "on", DATA_DIR: join(folder, name), ...key, ...others };
  const opened = await openServiceForCommand(env);
  let now = new Date();
  const service: Service = { ...opened.service, clock: () => now };
  const settings = {
    ...readBackupSettings({ ...key, ...others, BACKUP_HOUR: "3" }),
    folder: target,
  };
  return {
    service,
    runJob: createNightlyBackup({ service, settings, env }),
    runOtherJob: createNightlyBackup({ service, settings, env }),
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    set: (time: string) => {
      now = new Date(time);
    },
    files: () => readdir(target ?? env.DATA_DIR),
    alerts: async () => (await createStaffActions(service).home()).alerts.rows,
    runs: () => readRuns(service.db.reader),
    record: (name: "backup" | "restore_test", error: string | null) =>
      recordRun(service, { name, milliseconds: 1, error }),
    close: opened.close,
  };
}

test("makes one backup a night across processes and test-restores one a month", async () => {
  const target = join(folder, "backups");
  const shop = await openShop("nightly", target);

  // The first backup is made at once.
  await Promise.all([shop.runJob(), shop.runOtherJob()]);
  expect(await shop.files()).toHaveLength(1);
  expect((await shop.runs()).get("nightly_backup")).toMatchObject({ error: null });
  const made = (await shop.runs()).get("backup")?.ranAt ?? new Date(0);
  const tested = (await shop.runs()).get("restore_test");
  expect(tested).toMatchObject({ error: null });
  expect((await readdir(join(folder, "nightly"))).filter(isBackupFile)).toEqual([]);

  // The next one is not made before its hour in London.
  shop.advance(19 * HOUR_MS);
  await shop.runJob();
  expect(await shop.files()).toHaveLength(1);
  shop.set(new Date(made.getTime() + 27 * HOUR_MS).toISOString());
  await shop.runJob();
  expect(await shop.files()).toHaveLength(2);
  expect(await shop.alerts()).toEqual([]);
  expect((await shop.runs()).get("restore_test")).toEqual(tested);

  // Stopping the shop aborts the backup, which does not count as a failure. The next night runs as
  // usual.
  shop.advance(30 * DAY_MS);
  const stopping = new AbortController();
  const running = shop.runJob(stopping.signal);
  const test = join(folder, "nightly", ".backup-*", "restored");
  await expect.poll(() => globSync(test).length, { interval: 5 }).toBe(1);
  stopping.abort();
  await running;
  expect((await shop.runs()).get("restore_test")).toEqual(tested);
  shop.advance(27 * HOUR_MS);
  await shop.runJob();
  expect((await shop.runs()).get("restore_test")?.ranAt).not.toEqual(tested?.ranAt);
  await shop.close();
}, 120_000);

test("raises an alert when the last backup is more than two days old, until one succeeds", async () => {
  const target = join(folder, "in-the-way");
  await writeFile(target, "a file, and no folder");
  const shop = await openShop("late", target);
  // Other tests cover restores.
  await shop.record("restore_test", null);

  await shop.runJob();
  expect((await shop.runs()).get("nightly_backup")?.error).toMatch(/cannot be/);
  expect(await shop.alerts()).toMatchObject([
    { title: "Backup overdue", page: "/settings/status#jobs", resolvableBy: "system" },
  ]);

  // It retries after an hour.
  await rm(target);
  await mkdir(target);
  await shop.runJob();
  expect(await shop.files()).toEqual([]);
  shop.advance(HOUR_MS);
  await shop.runJob();
  expect(await shop.files()).toHaveLength(1);
  expect(await shop.alerts()).toEqual([]);

  shop.advance(2 * DAY_MS + HOUR_MS);
  await rm(target, { recursive: true });
  await writeFile(target, "in the way again");
  await shop.runJob();
  const [alert] = await shop.alerts();
  expect(alert?.sentence).toMatch(/^The last backup was made on \d+ \w+ 2\d{3} at /);
  await shop.close();
}, 120_000);

test("raises an alert when a backup cannot be restored, until one can", async () => {
  const shop = await openShop("not-restorable", join(folder, "of-today"));
  const file = join(folder, "no-backup.age");
  await writeFile(file, "no backup");
  const place = { folder, database: undefined, env: { ...process.env, ...key } };

  await expect(testRestore(file, place)).rejects.toThrow("is not a backup");
  expect((await readdir(folder)).filter((name) => name.startsWith(".backup-"))).toEqual([]);

  await shop.record("backup", null);
  await shop.record("restore_test", "it is truncated");
  await shop.runJob();
  expect(await shop.alerts()).toMatchObject([
    {
      title: "A backup couldn’t be restored",
      sentence: "The test restore of the last backup failed: it is truncated.",
    },
  ]);
  shop.advance(27 * HOUR_MS);
  await shop.runJob();
  expect((await shop.runs()).get("restore_test")).toMatchObject({ error: null });
  expect(await shop.alerts()).toEqual([]);
  await shop.close();
}, 120_000);

test("stores the backup only in the bucket if no folder is set", async () => {
  const bucket = await startBucket();
  const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.options;
  const shop = await openShop("in-a-bucket", undefined, {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: name,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });

  await shop.runJob();
  expect((await shop.runs()).get("nightly_backup")).toMatchObject({ error: null });
  expect(bucket.requests.filter((each) => /^PUT .*\.age\?partNumber/.test(each))).toHaveLength(1);
  expect((await shop.files()).filter(isBackupFile)).toEqual([]);
  await bucket.close();
  await shop.close();
}, 120_000);

function isBackupFile(name: string): boolean {
  return name.startsWith(".backup-") || name.endsWith(".age");
}

test("makes no backups in a restored copy", async () => {
  const target = join(folder, "of-the-shop");
  const shop = await openShop("copy", target);
  const at = { restoredAt: new Date(), madeAt: new Date() };
  await transaction(shop.service.db, (db) => markRestoredCopy(db, at));
  await shop.close();

  const copy = await openShop("copy", target);
  await copy.runJob();
  await expect(copy.files()).rejects.toThrow("ENOENT");
  await copy.close();
}, 120_000);

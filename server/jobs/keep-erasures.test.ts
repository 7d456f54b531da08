import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listInBucket, listInFolder } from "@damson/backup/erasure-lists";
import { readErasures } from "@damson/backup/kept-erasures";
import { transaction } from "@damson/database";
import { openServiceForCommand } from "@damson/order-service";
import { readRuns } from "@damson/order-service/jobs/job-runs";
import { createStaffActions, markRestoredCopy } from "@damson/order-service/testing/staff";
import { startBucket } from "@damson/service-runtime/testing/bucket";
import { afterAll, expect, test } from "vitest";
import { createErasureKeeping, startKeepingErasures } from "./keep-erasures.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-keep-erasures-"));
afterAll(() => rm(folder, { recursive: true }));
const open = (name: string) =>
  openServiceForCommand({ ORDERS: "on", DATA_DIR: join(folder, name) });

test("erases while the folder or bucket is unavailable and lists the erasure later", async () => {
  const { service, close } = await open("away");
  const target = join(folder, "backups");
  await writeFile(target, "a file, and no folder");
  const bucket = await startBucket();
  const lists = [listInFolder(target), listInBucket(bucket.options)] as const;
  const keep = createErasureKeeping(service, lists, 35);
  const staff = createStaffActions(service);
  const status = async () => {
    const { jobs } = await staff.systemStatus.read();
    return jobs.find(({ name }) => name === "keep_erasures")?.last?.error;
  };
  expect(await status()).toBeUndefined();

  const id = staff.customers.findId("anna@example.com");
  await staff.customers.erase(id, "owner@damson.example");
  await keep();
  expect(await status()).toMatch(/ENOTDIR|EEXIST/);
  const erased = [{ subject: service.addressHash("anna@example.com") }];
  expect(await readErasures(lists[1])).toMatchObject(erased);

  await rm(target);
  await mkdir(target);
  bucket.setFaults(() => ({ status: 503, body: "" }));
  await keep();
  expect(await status()).toMatch(/^the bucket media: .*503/);
  expect(await readErasures(lists[0])).toMatchObject(erased);

  bucket.setFaults(() => undefined);
  await keep();
  expect(await status()).toBeNull();
  await bucket.close();
  await close();
});

test("lists nothing for a restored copy or a shop without a target", async () => {
  const { service, close } = await open("copy");
  expect(startKeepingErasures(service, {})).toBeUndefined();
  const copy = { restoredAt: new Date(), madeAt: new Date() };
  await transaction(service.db, (db) => markRestoredCopy(db, copy));
  await close();

  const again = await open("copy");
  const list = listInFolder(join(folder, "of-the-copy"));
  await createErasureKeeping(again.service, [list], 35)();
  expect((await readRuns(again.service.db.reader)).get("keep_erasures")).toBeUndefined();
  expect(await readErasures(list)).toBeUndefined();
  await again.close();
});

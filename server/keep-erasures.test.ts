import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readErasures } from "@damson/backup/kept-erasures";
import { transaction } from "@damson/database";
import { openServiceForCommand } from "@damson/order-service";
import { readRuns } from "@damson/order-service/jobs/job-runs";
import { markRestoredCopy, staffOf } from "@damson/order-service/testing/staff";
import { afterAll, expect, test } from "vitest";
import { createErasureKeeping, startKeepingErasures } from "./keep-erasures.ts";

const folder = await mkdtemp(join(tmpdir(), "damson-keep-erasures-"));
afterAll(() => rm(folder, { recursive: true }));
const open = (name: string) =>
  openServiceForCommand({ ORDERS: "on", DATA_DIR: join(folder, name) });

test("a folder that is away fails no erasure: it is listed once the folder is back", async () => {
  const { service, close } = await open("away");
  const target = join(folder, "backups");
  await writeFile(target, "a file, and no folder");
  const keep = createErasureKeeping(service, target);
  const staff = staffOf(service);
  const health = async () => {
    const { jobs } = await staff.health.read();
    return jobs.find(({ name }) => name === "keep_erasures")?.last?.error;
  };
  expect(await health()).toBeUndefined();

  const id = staff.customers.idOf("anna@example.com");
  await staff.customers.erase(id, "owner@damson.example");
  await keep();
  expect(await health()).toMatch(/ENOTDIR|EEXIST/);

  await rm(target);
  await mkdir(target);
  await keep();
  expect(await health()).toBeNull();
  expect(await readErasures(target)).toMatchObject([
    { subject: service.addressHash("anna@example.com") },
  ]);
  await close();
});

test("a restored copy lists nothing, nor does a shop without a folder", async () => {
  const { service, close } = await open("copy");
  expect(startKeepingErasures(service, {})).toBeUndefined();
  const copy = { restoredAt: new Date(), madeAt: new Date() };
  await transaction(service.db, (db) => markRestoredCopy(db, copy));
  await close();

  const again = await open("copy");
  await createErasureKeeping(again.service, join(folder, "of-the-copy"))();
  expect((await readRuns(again.service.db.reader)).get("keep_erasures")).toBeUndefined();
  expect(await readErasures(join(folder, "of-the-copy"))).toBeUndefined();
  await again.close();
});

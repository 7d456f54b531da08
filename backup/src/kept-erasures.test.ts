import { appendFile, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@damson/service-runtime/durations";
import { startBucket } from "@damson/service-runtime/testing/bucket";
import { expect, onTestFinished, test } from "vitest";
import { type ErasureList, listInBucket, listInFolder } from "./erasure-lists.ts";
import { readErasures, writeErasures } from "./kept-erasures.ts";

const now = new Date("2026-11-28T04:00:00Z");
const retention = { now, keepDays: 35 };
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const anna = { at: daysAgo(1), subject: "hash-of-anna" };
const berta = { at: daysAgo(20), subject: "hash-of-berta" };
const clara = { at: daysAgo(36), subject: "hash-of-clara" };

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, list: listInFolder(folder), file: join(folder, "erasures.jsonl") };
}

async function expectToKeep(list: ErasureList): Promise<void> {
  expect(await readErasures(list)).toBeUndefined();

  await writeErasures(list, [anna, berta, clara], retention);
  await writeErasures(list, [anna], retention);
  expect(await readErasures(list)).toEqual([berta, anna]);

  await writeErasures(list, [], { now: daysAgo(-16), keepDays: 35 });
  expect(await readErasures(list)).toEqual([anna]);
}

test("lists each erasure once, oldest first, as long as backups exist", async () => {
  const { folder, list, file } = await newFolder();
  await expectToKeep(list);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["erasures.jsonl"]);
});

test("stores the list in a bucket, and writes only if entries are missing", async () => {
  const bucket = await startBucket();
  onTestFinished(bucket.close);
  const list = listInBucket(bucket.options);
  await expectToKeep(list);

  bucket.requests.length = 0;
  await writeErasures(list, [anna], retention);
  expect(bucket.requests).toEqual(["GET /media/erasures.jsonl"]);
  await writeErasures(list, [berta], retention);
  expect(bucket.requests.at(-1)).toBe("PUT /media/erasures.jsonl");

  bucket.setFaults(() => ({ status: 403, body: "<Error><Code>AccessDenied</Code></Error>" }));
  await expect(writeErasures(list, [berta], retention)).rejects.toThrow("403");
});

test("writes an empty list in a new folder for a shop without erasures", async () => {
  const { folder } = await newFolder();
  const list = listInFolder(join(folder, "backups"));
  await writeErasures(list, [], retention);
  expect(await readErasures(list)).toEqual([]);
});

test("ignores truncated and unknown lines", async () => {
  const { list, file } = await newFolder();
  await writeErasures(list, [berta], retention);
  await appendFile(file, '{"at":"2026-11-27T04:00:00.000Z","sub\nmine\n');
  expect(await readErasures(list)).toEqual([berta]);

  await writeErasures(list, [anna], retention);
  expect(await readErasures(list)).toEqual([berta, anna]);
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(3);
});

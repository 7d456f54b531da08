import { appendFile, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@damson/service-runtime/durations";
import { expect, onTestFinished, test } from "vitest";
import { readErasures, writeErasures } from "./kept-erasures.ts";

const now = new Date("2026-11-28T04:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
const anna = { at: daysAgo(1), subject: "hash-of-anna" };
const berta = { at: daysAgo(20), subject: "hash-of-berta" };
const clara = { at: daysAgo(36), subject: "hash-of-clara" };

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "erasures-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { folder, file: join(folder, "erasures.jsonl") };
}

test("a list has each erasure once, the oldest first, for as long as there are backups", async () => {
  const { folder, file } = await newFolder();
  expect(await readErasures(folder)).toBeUndefined();

  await writeErasures(folder, [anna, berta, clara], now);
  await writeErasures(folder, [anna], now);
  expect(await readErasures(folder)).toEqual([berta, anna]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await writeErasures(folder, [], new Date(now.getTime() + 16 * DAY_MS));
  expect(await readErasures(folder)).toEqual([anna]);
  expect(await readdir(folder)).toEqual(["erasures.jsonl"]);
});

test("a shop without erasures has a list too, in a folder that is made for it", async () => {
  const { folder } = await newFolder();
  await writeErasures(join(folder, "backups"), [], now);
  expect(await readErasures(join(folder, "backups"))).toEqual([]);
});

test("what is not written to its end, or by something else, spoils no other line", async () => {
  const { folder, file } = await newFolder();
  await writeErasures(folder, [berta], now);
  await appendFile(file, '{"at":"2026-11-27T04:00:00.000Z","sub\nmine\n');
  expect(await readErasures(folder)).toEqual([berta]);

  await writeErasures(folder, [anna], now);
  expect(await readErasures(folder)).toEqual([berta, anna]);
  expect((await readFile(file, "utf8")).split("\n")).toHaveLength(3);
});

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS, HOUR_MS } from "@damson/service-runtime/durations";
import { expect, onTestFinished, test } from "vitest";
import { formatBackupName, listKeptBackups, removeOldBackups } from "./kept-backups.ts";

const now = new Date("2026-11-28T04:00:00Z");
const retention = { now, keepDays: 35 };
const daysAgo = (days: number) =>
  formatBackupName(new Date(now.getTime() - days * DAY_MS - HOUR_MS));

test("keeps fourteen daily and three weekly backups, none older than the setting", () => {
  const names = Array.from({ length: 180 }, (_, days) => daysAgo(days));

  const kept = listKeptBackups(names.toReversed(), retention);

  // The oldest day is a Saturday. The two before are the Sundays of earlier weeks.
  expect(kept).toEqual([...names.slice(0, 14), daysAgo(14), daysAgo(20), daysAgo(27)]);
  const keepAll = (keepDays: number) => listKeptBackups(names, { now, keepDays });
  expect(keepAll(3)).toEqual(names.slice(0, 3));
  expect(keepAll(70)).toEqual([...kept, ...[34, 41, 48, 55, 62].map(daysAgo)]);
});

test("keeps five weeks of backups when it runs every night", () => {
  let kept: readonly string[] = [];
  for (let night = 0; night < 120; night += 1) {
    const at = new Date(now.getTime() + night * DAY_MS);
    kept = listKeptBackups([...kept, formatBackupName(at)], { now: at, keepDays: 35 });
    expect(kept).toContain(formatBackupName(at));
    expect(kept.length).toBeLessThanOrEqual(17);
  }
  const last = new Date(now.getTime() + 119 * DAY_MS);
  const ages = kept.map((name) => {
    const time = name.slice(5, -4).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, "T$1:$2:$3Z");
    return Math.round((last.getTime() - Date.parse(time)) / DAY_MS);
  });
  expect(ages.slice(0, 14)).toEqual(Array.from({ length: 14 }, (_, age) => age));
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(21);
  expect(Math.max(...ages)).toBeLessThanOrEqual(35);
});

test("keeps the newest backup, however old it is", () => {
  expect(listKeptBackups([daysAgo(90), daysAgo(100)], retention)).toEqual([daysAgo(90)]);
  expect(listKeptBackups(["mine.age", "shop-x.age"], retention)).toEqual([]);
});

test("removes old backups but no other files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kept-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of [daysAgo(0), daysAgo(36), "mine.age"]) await writeFile(join(folder, name), "");

  await removeOldBackups(folder, retention);

  expect(await readdir(folder)).toEqual(["mine.age", daysAgo(0)]);
});

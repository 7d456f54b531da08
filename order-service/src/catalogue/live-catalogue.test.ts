import { openSqliteMemory } from "@damson/database";
import { afterAll, expect, test } from "vitest";
import { openTestCatalogue } from "../testing/catalogue.ts";
import { archive, changePrice } from "../testing/edit-catalogue.ts";
import { openLiveCatalogue } from "./live-catalogue.ts";

const CREAM = "a313-vitamin-a-retinol-cream";
const OINTMENT = "retimax-1500-vitamin-a-ointment";

let now = new Date("2026-11-21T12:00:00.000Z");
const database = openSqliteMemory();
afterAll(() => database.close());
const catalogue = await openTestCatalogue(database, { namespace: "orders" });
const live = await openLiveCatalogue({ database: catalogue, clock: () => now });
const edit = (key: string) => ({ catalogue, key, now });
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test("shows a change only after a refresh", async () => {
  const before = await live.at(now);
  await changePrice(edit(CREAM), 2600);
  expect(live.find(CREAM)?.price).toBe(2500);
  expect(await live.isOutdated(before)).toBe(true);

  await live.refresh();

  expect(live.find(CREAM)?.price).toBe(2600);
  expect(await live.isOutdated(await live.at(now))).toBe(false);
  // A snapshot never changes.
  expect(before.find(CREAM)?.price).toBe(2500);
});

test("applies a scheduled price on time", async () => {
  await changePrice(edit(CREAM), 1000, later(60_000));
  await live.refresh();
  expect((await live.at(later(59_999))).find(CREAM)?.price).toBe(2600);
  expect((await live.at(later(60_000))).find(CREAM)?.price).toBe(1000);
  // Although a later time was requested before.
  expect((await live.at(now)).find(CREAM)?.price).toBe(2600);

  now = later(60_000);
  await live.refresh();
  expect(live.find(CREAM)?.price).toBe(1000);
});

test("shows a change to all callers that wait, even during an earlier read", async () => {
  const earlier = live.refresh();
  await archive(edit(OINTMENT));

  await Promise.all([earlier, live.refresh(), live.refresh()]);

  expect(live.find(OINTMENT)).toBeUndefined();
  expect(live.keys.has(OINTMENT)).toBe(false);
});

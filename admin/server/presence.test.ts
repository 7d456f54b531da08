import { beforeEach, expect, test } from "vitest";
import { createPresence, type Presence } from "./presence.ts";

const [ann, ben, cleo] = ["ann@example.com", "ben@example.com", "cleo@example.com"] as const;
const [one, two] = ["DM-1111-1111", "DM-2222-2222"] as const;

let presence: Presence;
let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 0, 2);
  presence = createPresence(() => new Date(now));
});

test("a staff member who opens an order sees who else has it open, without themself", () => {
  expect(presence.open(one, ann)).toEqual([]);
  expect(presence.open(one, ann)).toEqual([]);
  expect(presence.open(one, ben)).toEqual([ann]);
  expect(presence.open(one, cleo)).toEqual([ann, ben]);
  expect(presence.open(two, ben)).toEqual([]);
});

test("whose page has not asked for 75 seconds has it open no more", () => {
  presence.open(one, ann);
  now += 74_999;
  expect(presence.open(one, ben)).toEqual([ann]);
  now += 1;
  expect(presence.open(one, ben)).toEqual([]);
});

test("whose page goes on asking has it open all the while, and stays the first", () => {
  presence.open(one, ann);
  for (let asked = 0; asked < 10; asked += 1) {
    now += 30_000;
    expect(presence.open(one, ben)).toEqual([ann]);
    expect(presence.open(one, ann)).toEqual([ben]);
  }
});

test("what others have open or were led to is with them", () => {
  presence.open(one, ann);
  presence.offer(two, ben);

  expect(presence.withOthers(ann)).toEqual([two]);
  expect(presence.withOthers(ben)).toEqual([one]);
  presence.open(one, ben);
  expect(presence.withOthers(cleo)).toEqual([one, two]);
});

test("who is led to another order leaves the one of before to others", () => {
  presence.offer(one, ann);
  presence.offer(two, ann);

  expect(presence.withOthers(ben)).toEqual([two]);
});

test("an order that was not opened within ten minutes of the offer is free again", () => {
  presence.offer(one, ann);
  now += 10 * 60_000 - 1;
  expect(presence.withOthers(ben)).toEqual([one]);
  now += 1;
  expect(presence.withOthers(ben)).toEqual([]);
});

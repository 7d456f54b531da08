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

test("shows who else has an order open", () => {
  expect(presence.open(one, ann)).toEqual([]);
  expect(presence.open(one, ann)).toEqual([]);
  expect(presence.open(one, ben)).toEqual([ann]);
  expect(presence.open(one, cleo)).toEqual([ann, ben]);
  expect(presence.open(two, ben)).toEqual([]);
});

test("forgets a viewer after 75 seconds without a request", () => {
  presence.open(one, ann);
  now += 74_999;
  expect(presence.open(one, ben)).toEqual([ann]);
  now += 1;
  expect(presence.open(one, ben)).toEqual([]);
});

test("keeps the first viewer while their page keeps asking", () => {
  presence.open(one, ann);
  for (let asked = 0; asked < 10; asked += 1) {
    now += 30_000;
    expect(presence.open(one, ben)).toEqual([ann]);
    expect(presence.open(one, ann)).toEqual([ben]);
  }
});

test("treats orders that others opened or were offered as taken", () => {
  presence.open(one, ann);
  presence.offer(two, ben);

  expect(presence.withOthers(ann)).toEqual([two]);
  expect(presence.withOthers(ben)).toEqual([one]);
  presence.open(one, ben);
  expect(presence.withOthers(cleo)).toEqual([one, two]);
});

test("releases an offered order when another one is offered", () => {
  presence.offer(one, ann);
  presence.offer(two, ann);

  expect(presence.withOthers(ben)).toEqual([two]);
});

test("releases an offered order after ten minutes", () => {
  presence.offer(one, ann);
  now += 10 * 60_000 - 1;
  expect(presence.withOthers(ben)).toEqual([one]);
  now += 1;
  expect(presence.withOthers(ben)).toEqual([]);
});

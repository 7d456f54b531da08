import { expect, test } from "vitest";
import { renderAllowance } from "./render-allowance.ts";

const FLOOD = 1000;

/** An allowance with a clock that tests move, in seconds. */
function openAllowance() {
  let time = 0;
  const take = renderAllowance(undefined, () => time);
  return {
    take,
    pass(seconds: number) {
      time += seconds * 1000;
    },
    flood(addressOf: (index: number) => string, count = FLOOD) {
      let taken = 0;
      for (let index = 0; index < count; index += 1) if (take(addressOf(index)) === 0) taken += 1;
      return taken;
    },
  };
}

test("a network has fifty pages at once, then two a second", () => {
  const { flood, pass } = openAllowance();

  expect(flood(() => "203.0.113.7")).toBe(50);
  pass(60);
  expect(flood(() => "203.0.113.7")).toBe(50);
  pass(5);
  expect(flood(() => "203.0.113.7")).toBe(10);
  expect(flood(() => "203.0.113.8")).toBe(50);
});

test.each([
  ["an IPv4 address", () => "203.0.113.7"],
  ["an IPv6 /64", (index: number) => `2001:db8:48:1::${index.toString(16)}`],
])("another network notices nothing of a flood from %s, for five minutes", (_name, addressOf) => {
  const { flood, pass, take } = openAllowance();

  for (let second = 0; second < 300; second += 1) {
    flood(addressOf, 120);
    expect(take("198.51.100.4")).toBe(0);
    pass(1);
  }
});

test("the wait that is named is long enough, and no longer", () => {
  const { flood, pass, take } = openAllowance();
  flood(() => "203.0.113.7");

  expect(take("203.0.113.7")).toBe(0.5);
  pass(0.5);
  expect([take("203.0.113.7"), take("203.0.113.7")]).toEqual([0, 0.5]);
});

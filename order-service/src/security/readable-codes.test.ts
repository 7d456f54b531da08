import { expect, test } from "vitest";
import { createOrderNumber, parseOrderNumber } from "./readable-codes.ts";

test("creates readable, unique numbers", () => {
  const numbers = Array.from({ length: 10_000 }, () => createOrderNumber());

  for (const number of numbers) expect(number).toMatch(/^DM(-[2-9A-HJ-NP-Z]{4}){2}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("parses a number in any spelling", () => {
  expect(parseOrderNumber(" dm 7k3q9xtb ")).toBe("DM-7K3Q-9XTB");
  expect(parseOrderNumber("7K3Q-9XTB")).toBe("DM-7K3Q-9XTB");
  // A code may itself start with DM.
  expect(parseOrderNumber("DM3Q-9XTB")).toBe("DM-DM3Q-9XTB");
});

test("keeps other prefixes and adds the shop's own", () => {
  expect(createOrderNumber("WAX")).toMatch(/^WAX-/);
  expect(parseOrderNumber("wax 7k3q 9xtb")).toBe("WAX-7K3Q-9XTB");
  expect(parseOrderNumber("7k3q9xtb", "WAX")).toBe("WAX-7K3Q-9XTB");
});

test.each(["", "DM-7K3Q", "DM-7K3Q-9XT0", "DM-7K3Q-9XTB-2"])("rejects %j", (typed) => {
  expect(parseOrderNumber(typed)).toBeUndefined();
});

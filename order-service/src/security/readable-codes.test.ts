import { expect, test } from "vitest";
import { makeOrderNumber, parseOrderNumber } from "./readable-codes.ts";

test("numbers can be read aloud, and do not repeat", () => {
  const numbers = Array.from({ length: 10_000 }, makeOrderNumber);

  for (const number of numbers) expect(number).toMatch(/^DM(-[2-9A-HJ-NP-Z]{4}){2}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("a number is understood however it is typed", () => {
  expect(parseOrderNumber(" dm 7k3q9xtb ")).toBe("DM-7K3Q-9XTB");
  expect(parseOrderNumber("7K3Q-9XTB")).toBe("DM-7K3Q-9XTB");
  // The code itself may start with DM.
  expect(parseOrderNumber("DM3Q-9XTB")).toBe("DM-DM3Q-9XTB");
});

test.each(["", "DM-7K3Q", "DM-7K3Q-9XT0", "DM-7K3Q-9XTB-2"])("%j is no number", (typed) => {
  expect(parseOrderNumber(typed)).toBeUndefined();
});

import { expect, test } from "vitest";
import { findServiceCode, type ServiceRule } from "./service-rules.ts";

const rules: readonly ServiceRule[] = [
  { rate: "Express", maxWeight: null, maxValue: 75_000, code: "SD1" },
  { rate: "Express", maxWeight: null, maxValue: null, code: "SD2" },
  { rate: null, maxWeight: 100, maxValue: 2000, code: "STL" },
  { rate: "Standard", maxWeight: 2000, maxValue: null, code: "TPS" },
];

test.each([
  [{ rate: "Express", weight: 500, value: 75_000 }, "SD1"],
  [{ rate: "Express", weight: null, value: 75_001 }, "SD2"],
  [{ rate: "Standard", weight: 100, value: 2000 }, "STL"],
  [{ rate: "Standard", weight: 100, value: 2001 }, "TPS"],
  [{ rate: "Standard", weight: 2001, value: 100 }, null],
  // An unknown weight might be too much.
  [{ rate: "Standard", weight: null, value: 100 }, null],
  [{ rate: "Economy", weight: 2000, value: 100 }, null],
])("finds the first rule that fits %j: %s", (parcel, code) => {
  expect(findServiceCode(rules, parcel)).toBe(code);
});

import { expect, test } from "vitest";
import { lineDetails, lineName } from "./line-details.ts";

test("shows variant and size once each", () => {
  expect(lineDetails({ variant: "Ballroom", size: "28 nails" })).toBe("Ballroom, 28 nails");
  expect(lineDetails({ variant: "Ballroom, 50 g", size: "50 g" })).toBe("Ballroom, 50 g");
  expect(lineDetails({ size: "50 g" })).toBe("50 g");
  expect(lineDetails({})).toBe("");
});

test("distinguishes variants of a product by name", () => {
  const nails = { brand: "KISS", name: "Nails" };
  expect(lineName(nails)).toBe("KISS Nails");
  expect(lineName({ ...nails, variant: "Ballroom" })).toBe("KISS Nails (Ballroom)");
});

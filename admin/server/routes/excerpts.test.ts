import { expect, test } from "vitest";
import { createExcerpts } from "./excerpts.ts";

test("shows short texts in full", () => {
  expect(createExcerpts("8.00", "8.50")).toEqual({ from: "8.00", to: "8.50" });
  expect(createExcerpts("", "A balm.")).toEqual({ from: "", to: "A balm." });
});

test("cuts long texts around their first difference", () => {
  const shared = "a".repeat(5000);
  const { from, to } = createExcerpts(`${shared} cream${shared}`, `${shared} ointment${shared}`);
  expect(from).toMatch(/^…a{29} creama+…$/);
  expect(to).toMatch(/^…a{29} ointmenta+…$/);
  expect(from.length).toBeLessThan(170);
});

test("shows a new long text from its beginning", () => {
  expect(createExcerpts("", `The ${"x".repeat(5000)}`).to).toMatch(/^The x+…$/);
});

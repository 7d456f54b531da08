import { expect, test } from "vitest";
import { changeParams, linkTo } from "./use-list-address.ts";

const params = new URLSearchParams("state=paid&q=ann%40example.com&after=there");

test("passes the search along without putting it in the URL", () => {
  expect(linkTo(params)).toEqual({
    to: "?state=paid&after=there",
    state: { search: "ann@example.com" },
  });
});

test("returns to the first page when a filter changes", () => {
  const next = changeParams(params, { state: ["paid", "delivered"], q: undefined, sort: "total" });

  expect([...next]).toEqual([
    ["state", "paid"],
    ["state", "delivered"],
    ["sort", "total"],
  ]);
  expect([...changeParams(params, { q: "", before: "there" }).keys()]).toEqual(["state", "before"]);
});

import { expect, test } from "vitest";
import { changeParams, linkTo } from "./use-list-address.ts";

const params = new URLSearchParams("state=paid&q=ann%40example.com&after=there");

test("what is looked for goes along with a link, and not in its address", () => {
  expect(linkTo(params)).toEqual({
    to: "?state=paid&after=there",
    state: { search: "ann@example.com" },
  });
});

test("a list that is changed is shown from its first page on", () => {
  const next = changeParams(params, { state: ["paid", "delivered"], q: undefined, sort: "total" });

  expect([...next]).toEqual([
    ["state", "paid"],
    ["state", "delivered"],
    ["sort", "total"],
  ]);
  expect([...changeParams(params, { q: "", before: "there" }).keys()]).toEqual(["state", "before"]);
});

import * as v from "valibot";
import { expect, test } from "vitest";
import { boundedArray, boundedText } from "./bounded.ts";

function listIssues(schema: v.GenericSchema, value: unknown) {
  return v.safeParse(schema, value).issues?.map(({ message }) => message);
}

test("rejects an overlong list without validating its items", () => {
  const looked: unknown[] = [];
  const item = v.pipe(
    v.unknown(),
    v.check((each) => looked.push(each) > 0),
  );
  const list = boundedArray(item, 3, "Too many");

  expect(listIssues(list, [1, 2, 3, 4])).toEqual(["Too many"]);
  expect(looked).toEqual([]);
  expect(listIssues(list, [1, 2, 3])).toBeUndefined();
  expect(looked).toEqual([1, 2, 3]);
});

test("rejects an overlong text without trying other rules", () => {
  const looked: string[] = [];
  const rule = v.pipe(
    v.string(),
    v.check((each) => looked.push(each) > 0),
  );
  const text = boundedText(3, rule, "Too long");

  expect(listIssues(text, "four")).toEqual(["Too long"]);
  expect(looked).toEqual([]);
  expect(listIssues(text, "two")).toBeUndefined();
  expect(looked).toEqual(["two"]);
});

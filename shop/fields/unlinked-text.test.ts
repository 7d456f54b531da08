import * as v from "valibot";
import { expect, test } from "vitest";
import { unlinkedText } from "./unlinked-text.ts";

function messageFor(typed: string) {
  return v.safeParse(unlinkedText("Name"), typed).issues?.[0].message;
}

test.each([
  "Anna",
  "J.R.R. Tolkien",
  "J.R.R.Tolkien",
  "O’Brien-Smith",
  "St. John",
  "Martin Luther King Jr.",
  "Zoë Ph.D.",
  "李小龍",
  "محمد",
])("accepts %s as a name", (typed) => {
  expect(messageFor(typed)).toBeUndefined();
});

test.each([
  "WWW.EXAMPLE.COM",
  "https://example.com",
  "anna@example",
  "anna@example.com",
  "anna＠example",
])("rejects %j as a web address", (typed) => {
  expect(messageFor(typed)).toBe("Name cannot contain a web address or an @");
});

test.each([
  "Win at example.com",
  "bit.ly/abc",
  "t.co/abc",
  "x.com",
  "example。com",
  "ｅｘａｍｐｌｅ．ｃｏｍ",
  "пример.рф",
  "St.John",
])("accepts %j, a name without a space", (typed) => {
  expect(messageFor(typed)).toBe(
    "Name looks like a web address: please put a space after the full stop",
  );
});

test.each(["one\ntwo\nthree", "one\u2028two\r\nthree"])(
  "rejects %j for too many lines",
  (typed) => {
    expect(messageFor(typed)).toBe("Name must have no more than two lines");
  },
);

test("joins two lines", () => {
  expect(v.parse(unlinkedText("Name"), " Anna\nMaria  Field ")).toBe("Anna Maria Field");
});

test("reports the usual messages of a required text", () => {
  expect(messageFor("  ")).toBe("Name is required");
  expect(messageFor("x".repeat(101))).toBe("Name must be less than 100 characters");
  expect(messageFor("x".repeat(65_536))).toBe("Name must be less than 100 characters");
});

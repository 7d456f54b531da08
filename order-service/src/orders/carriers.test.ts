import { expect, test } from "vitest";
import { carriers, trackingOf } from "./carriers.ts";

test("a number leads to the page of its carrier, without the spaces it is printed with", () => {
  expect(trackingOf("royal mail", "QF 1234 5678 9GB")).toEqual({
    carrier: "Royal Mail",
    number: "QF 1234 5678 9GB",
    url: "https://www.royalmail.com/track-your-item#/tracking-results/QF123456789GB",
  });
});

test("a carrier that is not known has no page", () => {
  expect(trackingOf("Bike courier", "7")).toEqual({ carrier: "Bike courier", number: "7" });
});

test.each(carriers)(
  "whatever is typed for $name, it is a page of theirs",
  ({ name, trackedAt }) => {
    const { url = "" } = trackingOf(name, "../?a=1#b c\\@evil.example");

    expect(URL.parse(url)?.origin).toBe(new URL(trackedAt).origin);
    expect(url.startsWith(trackedAt)).toBe(true);
    expect(url.slice(trackedAt.length)).not.toMatch(/[/?#\\@ ]/);
  },
);

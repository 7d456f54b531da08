import { expect, test } from "vitest";
import { attributesBySlug } from "./attributes.ts";

const nails = {
  type: "nails",
  shape: "almond",
  length: "short",
  finish: "glossy",
  mainColour: "#B3132B",
};

function read(picture: object) {
  return attributesBySlug([{ slug: "reddy", kind: "press-on-nails", picture }]);
}

test("reads nail attributes from the picture details", () => {
  expect(read(nails).get("reddy")).toEqual({
    kind: "nails",
    shape: "almond",
    length: "short",
    finish: "glossy",
    colour: "red",
  });
});

test.each([
  [10, "short"],
  [11, "medium"],
  [13, "medium"],
  [14, "long"],
])("classifies lashes of %i mm as %s", (lengthMm, length) => {
  const picture = { type: "lashes", style: "wispy", lengthMm, fibreColour: "#141216" };
  expect(read(picture).get("reddy")).toEqual({
    kind: "lashes",
    shape: "wispy",
    length,
    colour: "black",
  });
});

test.each([
  ["finish", { ...nails, finish: "velvet" }],
  ["shape", { ...nails, shape: "lipstick" }],
  ["length", { ...nails, length: "endless" }],
  ["colour", { ...nails, mainColour: "red" }],
  ["type", { type: "comb" }],
  ["detail", { ...nails, sparkle: true }],
])("rejects an unknown %s", (_, picture) => {
  expect(() => read(picture)).toThrow();
});

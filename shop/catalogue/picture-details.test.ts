import { expect, test } from "vitest";
import { picturedProducts } from "./picture-details.ts";

const nails = {
  type: "nails",
  shape: "almond",
  length: "short",
  finish: "glossy",
  mainColour: "#B3132B",
  accent: { pattern: "none", colour: "#B3132B" },
};

function product(picture: object) {
  const words = { slug: "reddy", brand: "KISS", name: "Reddy", kind: "press-on-nails" };
  return { ...words, size: "30 nails", picture };
}

test("a picture is described in words the studio knows", () => {
  expect(() => picturedProducts([product(nails)])).not.toThrow();
});

test.each([
  ["finish", { ...nails, finish: "velvet" }],
  ["shape", { ...nails, shape: "lipstick" }],
  ["length", { ...nails, length: "endless" }],
  ["pattern", { ...nails, accent: { pattern: "plaid", colour: "#B3132B" } }],
  ["colour", { ...nails, mainColour: "red" }],
  ["kind of thing", { type: "comb" }],
  ["word too many", { ...nails, sparkle: true }],
])("an unknown %s is refused", (_, picture) => {
  expect(() => picturedProducts([product(picture)])).toThrow();
});

import { defaultBrand } from "@damson/shop/brand/brand";
import * as v from "valibot";
import { expect, test } from "vitest";
import { brand } from "./brand.ts";

function listErrors(content: object) {
  const { issues = [] } = v.safeParse(brand, { ...defaultBrand, ...content });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
}

const withColours = (changed: object) => ({ colours: { ...defaultBrand.colours, ...changed } });

test("keeps the default brand, and normalises colours", () => {
  expect(v.parse(brand, defaultBrand)).toEqual(defaultBrand);
  const typed = { ...defaultBrand, ...withColours({ accent: " #1F4A7A " }) };
  expect(v.parse(brand, typed).colours.accent).toBe("#1f4a7a");
});

test.each([
  [withColours({ accent: "plum" }), "colours.accent", "Enter a colour, like #7a1f45"],
  [withColours({ ink: "#fff}" }), "colours.ink", "Enter a colour, like #7a1f45"],
  [
    withColours({ accent: "#888888" }),
    "colours.accent",
    expect.stringMatching(/^Text would be hard to read. The nearest colour is #[0-9a-f]{6}\.$/),
  ],
  [{ radius: 99 }, "radius", "Enter a whole number from 0 to 16"],
  [{ orderPrefix: "D1" }, "orderPrefix", "Enter two to four letters, like DM"],
  [{ fonts: "Comic Sans" }, "fonts", "Choose fonts"],
])("refuses %j", (content, field, message) => {
  expect(listErrors(content)).toEqual({ [field]: message });
});

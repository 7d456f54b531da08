import { expect, test } from "vitest";
import { parseForm } from "./form.ts";

test("brackets nest, and numbers make lists", () => {
  const form = "mode=payment&line_items[0][price_data][currency]=gbp&line_items[1][quantity]=2";

  expect(parseForm(form)).toEqual({
    mode: "payment",
    line_items: [{ price_data: { currency: "gbp" } }, { quantity: "2" }],
  });
});

test("a list need not be numbered, and brackets may be encoded", () => {
  expect(parseForm("expand[]=a&expand[]=b&created%5Bgte%5D=5")).toEqual({
    expand: ["a", "b"],
    created: { gte: "5" },
  });
});

test("plus signs and percent signs are read as forms have them", () => {
  expect(parseForm("name=Cr%C3%A8me+de%20jour")).toEqual({ name: "Crème de jour" });
});

test("no name reaches what all objects have in common", () => {
  parseForm("__proto__[polluted]=yes&a[constructor][prototype][polluted]=yes");

  expect({}).not.toHaveProperty("polluted");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { categoryPathError } from "./category-path.ts";
import { defaultCategories } from "./shop-categories.ts";
import { SLUG } from "./slug.ts";

test("accepts the paths of the default categories", () => {
  const errors = defaultCategories.map(({ path }) => categoryPathError(path));
  expect(errors.filter((error) => error !== undefined)).toEqual([]);
});

test.each(["/checkout", "/products", "/products/balm", "/orders/v1", "/page-data/skincare"])(
  "rejects the reserved path %s",
  (path) => {
    expect(categoryPathError(path)).toMatch(
      /^Addresses that begin with \/[a-z-]+ are the shop’s own$/,
    );
  },
);

test("accepts only segments of lower-case letters, digits and single hyphens", () => {
  const part = fc.stringMatching(/^[a-z0-9-]{1,9}$/);
  const path = fc
    .array(part, { minLength: 1, maxLength: 3 })
    .map((parts) => `/x/${parts.join("/")}`);
  fc.assert(
    fc.property(path, (path) => {
      const isRight = path
        .slice(1)
        .split("/")
        .every((each) => SLUG.test(each));
      expect(categoryPathError(path) === undefined).toBe(isRight);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = `/x${text}`;
      const isAddress = new URL(path, "http://shop").pathname === path;
      expect(isAddress || categoryPathError(path) !== undefined).toBe(true);
    }),
  );
  expect(categoryPathError(`/${"x".repeat(120)}`)).toBe("At most 120 characters");
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchRow, toSearchWords } from "./order-search.ts";

const order = {
  id: "7b0c2a52-6a5e-4a0e-9d52-0d7f3f1c8a11",
  number: "DM-7K3Q-9XTB",
  email: "anna.field@example.com",
  shipping: {
    firstName: "Zoë",
    lastName: "O'Brien-Smith",
    address: "Flat 2, 14 Garden Row",
    city: "Leeds",
    postcode: "LS1 4AP",
    phone: "07123 456789",
    email: "anna.field@example.com",
  },
  billing: {
    firstName: "Ben",
    lastName: "Day",
    address: "1 Hill",
    city: "York",
    postcode: "YO1 7HH",
  },
  total: 114_999,
  tracking: { carrier: "Royal Mail", number: "QF 1234 5678 5GB" },
  discountCode: "WELCOME-8H4K",
};
const { words } = searchRow(order, [{ brand: "L'Occitane", name: "Crème No. 5" }]);
const finds = (typed: string) => toSearchWords(typed).every((word) => words.includes(word));

describe("order search", () => {
  test.each([
    ["its number", ["DM-7K3Q-9XTB", "dm7k3q9xtb", "7k3q", "7K3Q 9XTB"]],
    ["a name", ["zoe", "ZOË obri", "o'brien", "O’Brien-Smith", "smith zoe", "ben day"]],
    ["an address", ["14 garden", "Leeds flat", "york"]],
    ["a postcode", ["ls1 4ap", "LS14AP", "yo17hh"]],
    ["an email address", ["anna.field@example.com", "Anna.Field@ex", "field"]],
    ["a phone number", ["07123 456789", "07123456", "+447123456789", "+44 7123 456"]],
    ["a product", ["occitane creme", "l'occ 5"]],
    ["its total", ["£1,149.99", "1149.99", "1149,99"]],
    ["its tracking number", ["QF123456785GB", "qf 1234 5678 5gb", "QF1234"]],
    ["its discount code", ["welcome-8h4k", "WELCOME8H4K", "8h4k"]],
    ["several of them", ["zoe leeds 7k3q occitane", "zoe 1149.99 welcome"]],
  ])("finds an order by %s", (_what, searches) => {
    expect(searches.filter((typed) => !finds(typed))).toEqual([]);
  });

  test("finds nothing by text that is not in the order", () => {
    const others = ["chloe", "zoe bath", "7k3r", "ls2", "07124", "£149.98", "QF123456784GB"];
    expect(others.filter(finds)).toEqual([]);
  });
});

test("ignores a search without letters and digits", () => {
  for (const typed of ["", "  ", "-", '"*', "%", "_"]) expect(toSearchWords(typed)).toEqual([]);
});

test("treats SQL wildcards as text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (typed) => {
      const odd = toSearchWords(typed).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word));
      expect(odd).toEqual([]);
    }),
  );
});

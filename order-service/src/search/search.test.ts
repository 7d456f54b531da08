import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderTerms } from "./order-terms.ts";
import { parseSearch } from "./search-terms.ts";
import { indexedTerms, termsOf } from "./terms.ts";

const address = { firstName: "", lastName: "", address: "", city: "", postcode: "" };
const order = {
  number: "DM-7K3Q-9XTB",
  email: "anna.field@example.com",
  shipping: {
    firstName: "Zoë",
    lastName: "O'Brien-Smith",
    address: "Flat 2, 14 Straße",
    city: "Leeds",
    postcode: "LS1 4AP",
    phone: "+44 7123 456789",
  },
  billing: { ...address, firstName: "Łukasz", city: "Ærø" },
  lines: [{ brand: "L'Occitane", name: "Crème No. 5" }],
  total: 114_999,
  tracking: { number: "QF 1234 5678 5GB" },
  discountCode: "WELCOME-8H4K",
};

/** As both databases have it. */
function finds(typed: string, words = orderTerms(order)): boolean {
  const terms = parseSearch(typed);
  if (terms === undefined) return true;
  const has = (word: string) => words.includes(` ${word}`);
  return terms.words.every(has) || (terms.joined !== undefined && has(terms.joined));
}

describe("an order is found", () => {
  test.each([
    ["its number", ["DM-7K3Q-9XTB", "dm7k3q9xtb", "7k3q", "9xtb", "7K3 Q9X", "dm 7k3q-9x"]],
    [
      "a name",
      [
        "zoe",
        "ZOË obri",
        "o'brien",
        "oʼbrien",
        "obrien",
        "brien",
        "smith zoe",
        "o’briensmith",
        "o’brien smith",
      ],
    ],
    ["an address", ["14 strasse", "Leeds flat", "lukasz", "aero"]],
    ["a postcode", ["ls1 4ap", "LS14AP", "ls14", "4ap"]],
    ["an email address", ["anna.field@example.com", "anna@ex", "field"]],
    [
      "a phone number",
      ["07123 456789", "+44 7123 456", "+447123456789", "07123456", "+44 (0)7123", "0044 7123 456"],
    ],
    ["a product", ["occitane creme", "loccitane", "l'occ 5"]],
    ["its total", ["£1,149.99", "1149.99", "1149,99", "1,149.99", "£ 1149.99", "GBP 1149.99"]],
    ["its tracking number", ["QF123456785GB", "qf 1234 5678 5gb", "QF1234", "5678 5GB"]],
    ["its discount code", ["welcome-8h4k", "WELCOME8H4K", "Welcome", "8h4k"]],
    ["all of it together", ["zoe leeds 7k3q occitane", "zoe 1149.99 welcome"]],
  ])("by %s", (_what, searches) => {
    expect(searches.filter((typed) => !finds(typed))).toEqual([]);
  });

  test("by nothing else", () => {
    const others = ["ben", "zoe york", "7k3r", "ls2", "07124", "rien"];
    others.push(
      "£1,149",
      "£149.99",
      "1149.9",
      "1149",
      "£11.49",
      "zoe 114.99",
      "QF123456784GB",
      "8h4l",
    );
    expect(others.filter((typed) => finds(typed))).toEqual([]);
  });
});

test("where no letter and no digit was typed, nothing is looked for", () => {
  for (const typed of ["", "  ", "-", '"*', "'"]) expect(parseSearch(typed)).toBeUndefined();
});

test("words are letters and digits, however they were typed, and stay what they are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      const words = [...termsOf(text), ...indexedTerms(text)];
      expect(words.filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([]);
      expect(words.flatMap(termsOf)).toEqual(words);
    }),
  );
});

test("each text is found by itself, and by the beginnings of its words", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 30 }),
    fc.string({ unit: fc.constantFrom("a", "B", "é", "'", "-", " ", "."), maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, text, fc.nat(5), (name, city, length) => {
      const own = { ...order.shipping, firstName: name, city };
      const words = orderTerms({ ...order, shipping: own });

      expect(finds(name, words)).toBe(true);
      const begun = termsOf(`${city} ${name}`)
        .slice(0, 12)
        .map((word) => [...word].slice(0, length + 1).join(""));
      expect(finds(begun.join(" "), words)).toBe(true);
    }),
  );
});

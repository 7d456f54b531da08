import fc from "fast-check";
import pluralize from "pluralize";
import { expect, test } from "vitest";
import catalogue from "../catalogue.json" with { type: "json" };
import { createSearchIndex } from "./search-index.ts";
import { extractSearchTerms, type SearchTexts } from "./search-terms.ts";
import { splitWords } from "./search-words.ts";

const NOTHING = { brand: "", others: [], description: "" };

function createIndex(products: readonly (Partial<SearchTexts> & { readonly name: string })[]) {
  return createSearchIndex(
    products.map((texts) => ({
      item: texts.name,
      terms: extractSearchTerms({ ...NOTHING, ...texts }),
    })),
  );
}

const products = catalogue.map(({ slug, brand, name, category, description }) => ({
  item: slug,
  texts: { brand, name, others: [category], description },
}));
const shopIndex = createSearchIndex(
  products.map(({ item, texts }) => ({ item, terms: extractSearchTerms(texts) })),
);
const product = fc.constantFrom(...products);
const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");

const productWord = product.chain(({ item, texts }) => {
  const words = splitWords(texts.name);
  return fc.nat(words.length - 1).map((at) => ({ item, words, at, word: words[at] ?? "" }));
});

const replaced = (words: readonly string[], at: number, ...others: readonly string[]) =>
  words.toSpliced(at, 1, ...others).join(" ");

test("finds a product by name, with its brand, and with its words in any order", () => {
  const shuffled = product.chain(({ item, texts }) => {
    const words = [...splitWords(texts.brand), ...splitWords(texts.name)];
    return fc
      .shuffledSubarray(words, { minLength: words.length })
      .map((order) => ({ item, texts, order }));
  });
  fc.assert(
    fc.property(shuffled, ({ item, texts, order }) => {
      expect(shopIndex.search(texts.name)).toContain(item);
      expect(shopIndex.search(`${texts.brand} ${texts.name}`)[0]).toBe(item);
      expect(shopIndex.search(order.join(" "))).toContain(item);
    }),
  );
});

test("tolerates one typo in words of five letters or more", () => {
  const slip = productWord
    .filter(({ word }) => /^\D{5,}$/.test(word))
    .chain((chosen) => {
      const { word } = chosen;
      return fc
        .tuple(fc.constantFrom("insert", "delete", "replace", "swap"), fc.nat(), letter)
        .map(([kind, place, other]) => {
          const at = place % (kind === "swap" ? word.length - 1 : word.length);
          const [before, after] = [word.slice(0, at), word.slice(at + 1)];
          const slips = {
            insert: before + other + word.slice(at),
            delete: before + after,
            replace: before + other + after,
            swap: before + word[at + 1] + word[at] + word.slice(at + 2),
          };
          return { ...chosen, typed: slips[kind] };
        });
    });
  fc.assert(
    fc.property(slip, ({ item, words, at, typed }) => {
      expect(shopIndex.search(replaced(words, at, typed))).toContain(item);
    }),
    { numRuns: 300 },
  );
});

test("matches plural and singular", () => {
  // Skips short words, because `pluralize` takes "we" for the plural of "I".
  const noun = productWord.filter(({ word }) => word.length > 2);
  fc.assert(
    fc.property(noun, fc.constantFrom(1, 2), ({ item, words, at, word }, count) => {
      expect(shopIndex.search(replaced(words, at, pluralize(word, count)))).toContain(item);
    }),
    { numRuns: 150 },
  );
});

test("matches joined and split words", () => {
  fc.assert(
    fc.property(productWord, fc.nat(), ({ item, words, at, word }, place) => {
      const next = words[at + 1] ?? "";
      const joined = words.toSpliced(at, 2, word + next).join(" ");
      const split = 1 + (place % Math.max(1, word.length - 1));

      expect(shopIndex.search(joined)).toContain(item);
      expect(
        shopIndex.search(replaced(words, at, word.slice(0, split), word.slice(split))),
      ).toContain(item);
    }),
    { numRuns: 150 },
  );
});

const character = fc.constantFrom(..."abcstyz0159 -'’&.éßﬁİñ睫毛אبक💄");

test("finds every product of any catalogue by its name", () => {
  const name = fc
    .string({ unit: character, minLength: 1 })
    .filter((text) => splitWords(text).length > 0);
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), (names) => {
      const index = createIndex(names.map((each) => ({ name: each })));
      for (const each of names) expect(index.search(each)).toContain(each);
    }),
  );
});

test("never throws and never returns a product twice", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary-ascii", maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom("a", "1", " ", "é", "ﬁ", "'", "-", "\ud800", "\0"),
      maxLength: 3000,
    }),
    fc
      .array(fc.constantFrom("the", "of", "nails", "constructor", "__proto__"), { maxLength: 40 })
      .map((words) => words.join(" ")),
  );
  fc.assert(
    fc.property(text, (query) => {
      const found = shopIndex.search(query);
      expect(new Set(found).size).toBe(found.length);
      expect(shopIndex.nearest(query).length).toBeLessThanOrEqual(products.length);
      const meant = shopIndex.respell(query);
      if (meant !== undefined) expect(shopIndex.search(meant)).not.toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("finds nothing for a query without words", () => {
  for (const query of ["", " ", "!?", "–"]) expect(shopIndex.search(query)).toEqual([]);
});

test("ranks exact matches above prefixes, typos and substrings", () => {
  const index = createIndex([
    { name: "Beglossed" },
    { name: "Glass" },
    { name: "Glossy" },
    { name: "Gloss" },
  ]);

  expect(index.search("gloss")).toEqual(["Gloss", "Glossy", "Glass", "Beglossed"]);
});

test("ranks name above brand, search keywords and description", () => {
  const index = createIndex([
    { name: "One", description: "As soft as velvet." },
    { name: "Two", others: ["velvet"] },
    { name: "Three", brand: "Velvet" },
    { name: "Velvet" },
  ]);

  expect(index.search("velvet")).toEqual(["Velvet", "Three", "Two", "One"]);
});

test("ranks an exact name first and keeps catalogue order for equal matches", () => {
  const index = createIndex([
    { name: "Fame Eau de Parfum", brand: "Paco" },
    { name: "Fame Gift Set", brand: "Paco" },
    { name: "Fame", brand: "Paco" },
  ]);

  expect(index.search("fame")).toEqual(["Fame", "Fame Eau de Parfum", "Fame Gift Set"]);
  expect(index.search("Paco Fame")[0]).toBe("Fame");
});

test.each([
  ["1million", "1 Million"],
  ["1 million", "1Million"],
  ["k beauty", "K-Beauty Mask"],
  ["k-beauty", "KBeauty Mask"],
  ["kbeauty", "K Beauty Mask"],
  ["eye liner", "Eyeliner"],
  ["loreal", "L’Oréal Balm"],
  ["l'oreal", "LOreal Balm"],
  ["creme", "Crème"],
  ["50g", "Cream 50 g"],
  ["nails for the bride", "Bride Nail"],
  ["brushes", "Brush"],
  ["berry", "Berries"],
  ["luxes", "Luxe"],
  ["mosturiser", "Moisturiser"],
  ["313", "A313 Cream"],
])("%j finds %j", (query, name) => {
  expect(createIndex([{ name }]).search(query)).toEqual([name]);
});

test("requires short words and numbers to match exactly", () => {
  const index = createIndex([{ name: "Kiss" }, { name: "Cream 10500" }]);

  expect(index.search("miss")).toEqual([]);
  expect(index.search("10600")).toEqual([]);
});

test("skips fuzzy matches when there are a dozen exact ones", () => {
  const creams = Array.from({ length: 12 }, (_, at) => ({ name: `Cream ${at}` }));
  const all = createIndex([...creams, { name: "Dream" }]);
  const few = createIndex([...creams.slice(1), { name: "Dream" }]);

  expect(all.search("cream")).not.toContain("Dream");
  expect(few.search("cream").at(-1)).toBe("Dream");
});

test("suggests the products that match the most words", () => {
  const index = createIndex([
    { name: "Red Lipstick", brand: "Kiss" },
    { name: "Blue Lipstick", brand: "Kiss" },
    { name: "Balm", brand: "Kiss", description: "Beside a red lipstick." },
  ]);

  expect(index.search("kiss red lipstick xl")).toEqual([]);
  expect(index.nearest("kiss red lipstick xl")).toEqual(["Red Lipstick"]);
  expect(index.nearest("zzz")).toEqual([]);
});

test("corrects an unknown word if the correction has results", () => {
  const index = createIndex([{ name: "Hyaluronic Serum" }, { name: "Hyaluronic Balm" }]);

  expect(index.respell("hialuronik serum")).toBe("hyaluronic serum");
  expect(index.respell("hyaluronic")).toBeUndefined();
  expect(index.respell("perfume")).toBeUndefined();
});

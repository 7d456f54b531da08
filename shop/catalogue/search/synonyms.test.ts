import { expect, test } from "vitest";
import { createSearchIndex } from "./search-index.ts";
import { extractSearchTerms } from "./search-terms.ts";

const names = ["Rose Fragrance", "Scented Candle", "Press-On Nails", "Perfume Pen"];
const groups = [
  ["perfume", "fragrance"],
  ["false nails", "press-on nails"],
];
const index = createSearchIndex(
  names.map((name) => ({
    item: name,
    terms: extractSearchTerms({ name, brand: "", others: [], description: "" }),
  })),
  groups,
);

test("ranks synonym matches below matches of the word itself", () => {
  expect(index.search("perfume")).toEqual(["Perfume Pen", "Rose Fragrance"]);
  expect(index.search("fragrance")).toEqual(["Rose Fragrance", "Perfume Pen"]);
});

test("still requires the other words, in singular or plural", () => {
  expect(index.search("rose perfumes")).toEqual(["Rose Fragrance"]);
  expect(index.search("blue perfume")).toEqual([]);
});

test("supports synonyms of several words", () => {
  expect(index.search("false nails")).toEqual(["Press-On Nails"]);
  expect(index.search("false nail")).toEqual(["Press-On Nails"]);
  expect(index.search("false")).toEqual([]);
});

test("tolerates empty and very large synonym groups", () => {
  const many = Array.from({ length: 100 }, (_, at) => `word${at}`);
  const odd = createSearchIndex(
    names.map((name) => ({
      item: name,
      terms: extractSearchTerms({ name, brand: "", others: [], description: "" }),
    })),
    [[], ["", "!"], ["rose"], many, many],
  );
  expect(odd.search("rose fragrance")).toEqual(["Rose Fragrance"]);
  expect(odd.search("word1 word2")).toEqual([]);
});

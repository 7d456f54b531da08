/** Values as large as a request may be, each of which was once slow to look at or to answer. */

/** Bytes that the order service reads of a body, less those round a value. */
const BYTES = 64_000;

/** Combining marks that have to be sorted, to be widened or to be matched, letter by letter. */
export const longTexts: Readonly<Record<string, string>> = {
  "combining marks": repeated("\u0345\u0316"),
  "one combining mark": repeated("\u0345"),
  "full-width digits": repeated("\uff10"),
  "nested brackets": repeated("["),
  "spaces before a letter": `${repeated(" ")}x`,
  "control characters": repeated("\u0085"),
};

export const longLists: Readonly<Record<string, unknown>> = {
  "empty objects": Array.from({ length: BYTES / 3 }, () => ({})),
  numbers: Array.from({ length: BYTES / 2 }, () => 1),
  texts: Array.from({ length: BYTES / 4 }, () => "\u0345"),
  "nested lists": nested(3000),
};

/** Every key is said by the client. */
export const manyKeys = Object.fromEntries(
  Array.from({ length: 5000 }, (_, at) => [`key ${at}`, {}]),
);
export const oneLongKey = { [repeated("[")]: {} };

/** Node takes 16 kB of an address and headers together: a multiple of each escaped character of `longTexts`. */
const ADDRESS_BYTES = 14_976;

/** Texts as they stand in an address. */
export const longQueries: readonly string[] = Object.values(longTexts).map(
  (text) => `${encodeURIComponent(text).slice(0, ADDRESS_BYTES)}x`,
);

/** The characters that a header may hold. */
export const longHeaders: readonly string[] = [
  " ",
  ",",
  ";",
  "=",
  '"',
  "[",
  ".",
  "1",
  "a",
  "\u00ff",
  "a, ",
  "a;q=1,",
  'W/"',
  "Bearer ",
].map((text) => `a${text.repeat(ADDRESS_BYTES / text.length)}b`);

function repeated(text: string): string {
  return text.repeat(Math.floor(BYTES / Buffer.byteLength(text)));
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

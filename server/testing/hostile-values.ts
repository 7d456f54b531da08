/** Values of maximum size. Each was once slow to process. */

/** The order service's body limit, with room for the rest of the body. */
const BYTES = 64_000;

/** Slow to sort, normalise or match, letter by letter. */
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

/** The client chooses every key. */
export const manyKeys = Object.fromEntries(
  Array.from({ length: 5000 }, (_, at) => [`key ${at}`, {}]),
);
export const oneLongKey = { [repeated("[")]: {} };

/** Node accepts 16 kB of address and headers. A multiple of the length of each escaped character in `longTexts`. */
const ADDRESS_BYTES = 14_976;

export const longQueries: readonly string[] = Object.values(longTexts).map(
  (text) => `${encodeURIComponent(text).slice(0, ADDRESS_BYTES)}x`,
);

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

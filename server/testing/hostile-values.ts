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

function repeated(text: string): string {
  return text.repeat(Math.floor(BYTES / Buffer.byteLength(text)));
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

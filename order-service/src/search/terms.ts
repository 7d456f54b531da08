/** Words as they are looked for, whatever their case and accents. */

/** Limits the words to the length that an index may hold. */
const MAX_LENGTH = 40;

/** The last one counts as a letter, and a letter may be written with it. */
const apostrophes = /['’ʼ]/g;

/** Letters that are not another one with an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Splits a typed text into words: letters and digits alone. */
export function termsOf(text: string): readonly string[] {
  const words =
    plain(text)
      .replaceAll("'", "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map(shortened);
}

/**
 * The words by which a text is found: `O'Brien-Smith` by each of its parts, by `obrien`, and by all of it
 * written as one.
 */
export function indexedTerms(text: string): readonly string[] {
  const compounds = plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  return compounds.flatMap((compound) => {
    const parts = compound.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== "");
    return parts.length > 1
      ? [...parts.map(shortened), ...termsOf(compound), shortened(parts.join(""))]
      : parts.map(shortened);
  });
}

/** Groups that may be typed as one word: found from the beginning of any of them. */
export function groupedTerms(text: string): readonly string[] {
  const groups = termsOf(text);
  return groups.map((_, at) => shortened(groups.slice(at).join("")));
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(apostrophes, "'")
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Shortens a word by whole characters. */
function shortened(word: string): string {
  return word.length <= MAX_LENGTH ? word : [...word].slice(0, MAX_LENGTH).join("");
}

/** Input masks: how fields format what is typed into them, without losing the caret. */

/** The value of a field, and the position of the caret. */
export interface Typed {
  readonly value: string;
  readonly caret: number;
}

export type Edit = "typing" | "pasting" | "erasing-back" | "erasing-forward";

/** Formats a field. It is idempotent. */
export type Mask = (typed: Typed, edit?: Edit) => Typed;

/**
 * Formats a field after an edit. If only a separator was erased, which the mask puts back, the digit
 * beyond it is erased instead: otherwise the key would seem to do nothing.
 */
export function applyMask(mask: Mask, before: string, typed: Typed, edit: Edit): Typed {
  const tidy = mask(typed, edit);
  if (tidy.value !== before || typed.value === before) return tidy;
  if (!isErasing(edit)) return tidy;
  const beside = edit === "erasing-back" ? typed.caret - 1 : typed.caret + 1;
  return mask(without({ value: before, caret: typed.caret }, beside), edit);
}

export const upperCase: Mask = ({ value, caret }) => ({
  value: value.toUpperCase(),
  caret: value.slice(0, caret).toUpperCase().length,
});

/** `4242 4242 4242 4242` */
export const cardNumber: Mask = (typed) => {
  const digits = onlyDigits(typed.value).slice(0, 16);
  return withCaret(digits.replaceAll(/\d{4}(?=\d)/g, "$& "), typed);
};

/** `123` */
export const securityCode: Mask = (typed) => withCaret(onlyDigits(typed.value).slice(0, 3), typed);

/** `12/27` */
export const expiryDate: Mask = (typed, edit = "typing") => {
  const [month, year] = monthAndYear(typed.value, edit);
  // The slash is added after two digits, unless it has just been erased.
  const isSlashDue = isErasing(edit) ? /\d\D/.test(typed.value) : month.length === 2;
  const slash = year !== "" || (month !== "" && isSlashDue) ? "/" : "";
  return withCaret(`${month}${slash}${year}`, typed);
};

function monthAndYear(value: string, edit: Edit): readonly [month: string, year: string] {
  const [, first = "", rest = ""] = /^[^\d/]*(\d*)(.*)$/s.exec(value) ?? [];
  const second = onlyDigits(rest);
  // A slash typed after one digit ends the month: `1/` is January. With a year behind it, the slash was
  // there before, and the month is only being corrected.
  const isShort = first.length === 1 && rest !== "" && (second === "" || edit === "pasting");
  if (isShort && !isErasing(edit)) return [`0${first}`, twoDigitYear(second, edit)];
  return [first.slice(0, 2), twoDigitYear(first.slice(2) + second, edit)];
}

function twoDigitYear(digits: string, edit: Edit): string {
  const isWhole = edit === "pasting" && /^20\d\d/.test(digits);
  return isWhole ? digits.slice(2, 4) : digits.slice(0, 2);
}

/** Puts the caret behind as many digits as before, and on the same side of a separator. */
function withCaret(tidy: string, { value, caret }: Typed): Typed {
  if (caret >= value.length) return { value: tidy, caret: tidy.length };
  let at = 0;
  for (let left = onlyDigits(value.slice(0, caret)).length; left > 0 && at < tidy.length; at += 1) {
    if (isDigit(tidy[at])) left -= 1;
  }
  const wasBehindSeparator = caret > 0 && !isDigit(value[caret - 1]);
  const isBeforeSeparator = at < tidy.length && !isDigit(tidy[at]);
  return { value: tidy, caret: wasBehindSeparator && isBeforeSeparator ? at + 1 : at };
}

function without({ value, caret }: Typed, position: number): Typed {
  if (position < 0) return { value, caret };
  return {
    value: value.slice(0, position) + value.slice(position + 1),
    caret: Math.min(caret, position),
  };
}

function isErasing(edit: Edit): boolean {
  return edit === "erasing-back" || edit === "erasing-forward";
}

function isDigit(character = ""): boolean {
  return /^\d$/.test(character);
}

function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

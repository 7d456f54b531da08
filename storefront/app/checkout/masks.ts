/** Input masks: format the text of a field without losing the caret. */
import { halfWidth } from "@damson/shop/fields/half-width";

export interface InputState {
  readonly value: string;
  readonly caret: number;
}

export type Edit = "typing" | "pasting" | "erasing-back" | "erasing-forward";

/** Formats a field. Must be idempotent. */
export type Mask = (input: InputState, edit?: Edit) => InputState;

/**
 * Formats a field after an edit. If only a separator was erased, which the mask restores, erases the digit beyond
 * it instead: otherwise the key would seem to do nothing.
 */
export function applyMask(mask: Mask, before: string, edited: InputState, edit: Edit): InputState {
  const input = {
    value: halfWidth(edited.value),
    caret: halfWidth(edited.value.slice(0, edited.caret)).length,
  };
  const formatted = mask(input, edit);
  if (formatted.value !== before || input.value === before) return formatted;
  if (!isErasing(edit)) return formatted;
  const beside = edit === "erasing-back" ? input.caret - 1 : input.caret + 1;
  return mask(without({ value: before, caret: input.caret }, beside), edit);
}

export const upperCase: Mask = ({ value, caret }) => ({
  value: value.toUpperCase(),
  caret: value.slice(0, caret).toUpperCase().length,
});

/** `4242 4242 4242 4242` */
export const cardNumber: Mask = (input) => {
  const digits = onlyDigits(input.value).slice(0, 16);
  return withCaret(digits.replaceAll(/\d{4}(?=\d)/g, "$& "), input);
};

/** `123` */
export const securityCode: Mask = (input) => withCaret(onlyDigits(input.value).slice(0, 3), input);

/** `12/27` */
export const expiryDate: Mask = (input, edit = "typing") => {
  const [month, year] = monthAndYear(input.value, edit);
  // Two digits add the slash, unless it was just erased.
  const isSlashDue = isErasing(edit) ? /\d\D/.test(input.value) : month.length === 2;
  const slash = year !== "" || (month !== "" && isSlashDue) ? "/" : "";
  return withCaret(`${month}${slash}${year}`, input);
};

function monthAndYear(value: string, edit: Edit): readonly [month: string, year: string] {
  const [, first = "", rest = ""] = /^[^\d/]*(\d*)(.*)$/s.exec(value) ?? [];
  const second = onlyDigits(rest);
  // A slash typed after one digit ends the month: `1/` is January. If a year follows, the slash was already
  // there and the month is being corrected.
  const isShort = first.length === 1 && rest !== "" && (second === "" || edit === "pasting");
  if (isShort && !isErasing(edit)) return [`0${first}`, twoDigitYear(second, edit)];
  return [first.slice(0, 2), twoDigitYear(first.slice(2) + second, edit)];
}

function twoDigitYear(digits: string, edit: Edit): string {
  const isWhole = edit === "pasting" && /^20\d\d/.test(digits);
  return isWhole ? digits.slice(2, 4) : digits.slice(0, 2);
}

/** Puts the caret after the same number of digits, on the same side of a separator. */
function withCaret(formatted: string, { value, caret }: InputState): InputState {
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  let at = 0;
  let left = onlyDigits(value.slice(0, caret)).length;
  for (; left > 0 && at < formatted.length; at += 1) {
    if (isDigit(formatted[at])) left -= 1;
  }
  const wasBehindSeparator = caret > 0 && !isDigit(value[caret - 1]);
  const isBeforeSeparator = at < formatted.length && !isDigit(formatted[at]);
  return { value: formatted, caret: wasBehindSeparator && isBeforeSeparator ? at + 1 : at };
}

function without({ value, caret }: InputState, position: number): InputState {
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

/** Schemas for typed text. They check the length before cleaning. */
import { cleanLine, cleanText } from "@damson/order-service/clean-text";
import { boundedText } from "@damson/shop/fields/bounded";
import * as v from "valibot";

/** Extra characters that cleaning may remove. */
const MORE = 2000;

interface Messages {
  readonly tooLong?: string;
  readonly missing?: string;
}

/** A single line of text. With `missing`, an empty line is an error. */
export function line(max: number, { tooLong = "Text is too long", missing }: Messages = {}) {
  return v.pipe(
    v.string(missing),
    v.maxLength(max + MORE, tooLong),
    v.transform(cleanLine),
    v.minLength(missing === undefined ? 0 : 1, missing),
    v.maxLength(max, tooLong),
  );
}

export function lines(max: number, { tooLong = "Text is too long", missing }: Messages = {}) {
  return v.pipe(
    v.string(missing),
    v.maxLength(max + MORE, tooLong),
    v.transform(cleanText),
    v.trim(),
    v.minLength(missing === undefined ? 0 : 1, missing),
    v.maxLength(max, tooLong),
  );
}

const TOO_LONG = "Email must be 255 characters or fewer";

export const emailAddress = v.pipe(
  v.string("Enter an email address in the correct format, like name@example.com"),
  v.maxLength(MORE, TOO_LONG),
  v.trim(),
  v.toLowerCase(),
  v.email("Enter an email address in the correct format, like name@example.com"),
  v.maxLength(255, TOO_LONG),
);

export const uuid = boundedText(36, v.pipe(v.string(), v.uuid()));

/** Example: `2026-11-22`. */
export const day = boundedText(
  10,
  v.pipe(
    v.string(),
    v.regex(/^20\d\d-\d\d-\d\d$/),
    v.check((typed) => !Number.isNaN(Date.parse(typed))),
  ),
);

/**
 * Text fields without links. Customers' names and addresses appear in emails and lists, so they
 * must not advertise.
 */
import * as v from "valibot";
import { boundedText } from "./bounded.ts";
import { MAX_TYPED, requiredText } from "./form-rules.ts";

const NAME_LENGTH = 100;
const MAX_LINES = 2;
const lineBreak = /\r\n?|[\n\u2028\u2029]/;

/** Never part of a person's name, street or city. */
const addressSign = /@|:\/\/|\bwww\./i;

/**
 * Words joined by a dot without a space, such as a domain. Requires two letters on both sides to
 * allow initials, except for common top-level domains and paths.
 */
const dottedWords =
  /[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[\p{L}\p{N}][.。](?:com?|net|org)\b|[.。]\p{L}{2,}\//iu;

/** A required single-line text without a web address: `unlinkedText("First name")`. */
export function unlinkedText(label: string, maxLength = NAME_LENGTH) {
  return boundedText(
    maxLength + MAX_TYPED,
    v.pipe(
      v.string(),
      v.check(
        (typed) => typed.trim().split(lineBreak).length <= MAX_LINES,
        `${label} must have no more than two lines`,
      ),
      v.transform((typed) => typed.replace(/\s+/g, " ")),
      requiredText(label, maxLength),
      // A new schema, so these rules run only if the length is valid.
      v.string(),
      v.check(
        (text) => !addressSign.test(text.normalize("NFKC")),
        `${label} cannot contain a web address or an @`,
      ),
      // The message asks for a space, which makes names such as St.John valid.
      v.check(
        (text) => !dottedWords.test(text.normalize("NFKC")),
        `${label} looks like a web address: please put a space after the full stop`,
      ),
    ),
    `${label} must be less than ${maxLength} characters`,
  );
}

/** Validates a name outside a form. Returns an error message; `undefined` if it is valid. */
export function nameError(label: string, value: unknown): string | undefined {
  return v.safeParse(unlinkedText(label), value).issues?.[0].message;
}

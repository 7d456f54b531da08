/** Names and addresses of people, in a shop that trades: emails and lists show them, so they must not advertise. */
import * as v from "valibot";
import { boundedText } from "./bounded.ts";
import { MAX_TYPED, requiredText } from "./form-rules.ts";

const NAME_LENGTH = 100;
const MAX_LINES = 2;
const lineBreak = /\r\n?|[\n\u2028\u2029]/;

/** Characters and words that are in no name of a person, street or city. */
const addressSign = /@|:\/\/|\bwww\./i;

/**
 * Words with a dot between them and no space. Initials may stand close together, so there are two letters on
 * both sides, but for the best known addresses and a path.
 */
const dottedWords =
  /[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[\p{L}\p{N}][.。](?:com?|net|org)\b|[.。]\p{L}{2,}\//iu;

/** A required text without a web address, which comes out in one line: `unlinkedText("First name")`. */
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
      // A schema is reached by what has the right length alone.
      v.string(),
      v.check(
        (text) => !addressSign.test(text.normalize("NFKC")),
        `${label} cannot contain a web address or an @`,
      ),
      // A surname such as St.John, or a street, is one with a space.
      v.check(
        (text) => !dottedWords.test(text.normalize("NFKC")),
        `${label} looks like a web address: please put a space after the full stop`,
      ),
    ),
    `${label} must be less than ${maxLength} characters`,
  );
}

/** The message for what is no name, where there is no form to show it at; `undefined` for a name. */
export function nameError(label: string, value: unknown): string | undefined {
  return v.safeParse(unlinkedText(label), value).issues?.[0].message;
}

/** Names and addresses of people, in a shop that trades: emails and lists show them, so they must not advertise. */
import * as v from "valibot";
import { boundedText } from "#app/form/bounded.ts";
import { MAX_TYPED, requiredText } from "#app/form/form-rules.ts";

const NAME_LENGTH = 100;
const MAX_LINES = 2;
const lineBreak = /\r\n?|[\n\u2028\u2029]/;

/**
 * An address with its scheme or `www.`, or words with a dot between them and no space. Initials may stand
 * close together, so there are two letters on both sides, but for the best known addresses and a path.
 */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}[.。]\p{L}{2}|[\p{L}\p{N}][.。](?:com?|net|org)\b|[.。]\p{L}{2,}\//iu;

/** A required text without a web address, which comes out in one line: `unlinkedText("First name")`. */
export function unlinkedText(label: string, maxLength = NAME_LENGTH) {
  // A surname such as St.John, or a street, is one with a space.
  const refusal = `${label} cannot contain a web address, an @ or more than two lines; put a space after a full stop`;
  return boundedText(
    maxLength + MAX_TYPED,
    v.pipe(
      v.string(),
      v.check((typed) => typed.trim().split(lineBreak).length <= MAX_LINES, refusal),
      v.transform((typed) => typed.replace(/\s+/g, " ")),
      requiredText(label, maxLength),
      // A schema is reached by what has the right length alone.
      v.string(),
      v.check((text) => !isWebAddress(text), refusal),
    ),
    `${label} must be less than ${maxLength} characters`,
  );
}

/** The message for what is no name, where there is no form to show it at; `undefined` for a name. */
export function nameError(label: string, value: unknown): string | undefined {
  return v.safeParse(unlinkedText(label), value).issues?.[0].message;
}

/** Letters of full width are what they look like. */
function isWebAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return plain.includes("@") || webAddress.test(plain);
}

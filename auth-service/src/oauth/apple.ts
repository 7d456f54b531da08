/** The name that Apple sends beside its ID token. */
import * as v from "valibot";

const form = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.object({
      firstName: v.optional(v.string(), ""),
      lastName: v.optional(v.string(), ""),
    }),
  }),
);
const MAX_LENGTH = 200;

/**
 * Reads the name in `user`, a form field that comes with a person's first answer alone. The field is not
 * signed, so nothing else is read from it, such as the address.
 */
export function nameInForm(user: string): { readonly name?: string } {
  const { success, output } = v.safeParse(form, user);
  if (!success) return {};
  const name = `${output.name.firstName} ${output.name.lastName}`.trim().slice(0, MAX_LENGTH);
  return name === "" || !name.isWellFormed() || name.includes("\0") ? {} : { name };
}

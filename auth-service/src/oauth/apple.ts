/** What Apple tells beside its ID token. */
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
 * The name in `user`, a field of the form that comes with somebody's first answer alone. It is not
 * signed, so that nothing else is taken from it, such as the address that it has as well.
 */
export function nameInForm(user: string): { readonly name?: string } {
  const { success, output } = v.safeParse(form, user);
  if (!success) return {};
  const name = `${output.name.firstName} ${output.name.lastName}`.trim().slice(0, MAX_LENGTH);
  return name === "" || !name.isWellFormed() || name.includes("\0") ? {} : { name };
}

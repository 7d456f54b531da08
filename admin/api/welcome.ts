/** Setting up an account by the link that an owner, or the command, has given. */
import * as v from "valibot";

const id = v.pipe(v.string(), v.maxLength(200));

/** Sent once the second factor has been shown. */
export const welcome = v.object({
  /** Secret in the link. */
  secret: id,
  /** The second factor that was set up. */
  factorId: id,
});

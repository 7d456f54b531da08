/** Setting up an account by the link that an owner, or the command, has given. */
import * as v from "valibot";

/** `POST /api/welcome`, once the second factor has been shown. */
export const welcome = v.object({
  /** Of the link. */
  secret: v.string(),
  /** The second factor that was set up. */
  factorId: v.string(),
});
export type WelcomeBody = v.InferOutput<typeof welcome>;

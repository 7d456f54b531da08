/** Account setup with an invitation link. */
import * as v from "valibot";

const id = v.pipe(v.string(), v.maxLength(200));

export const welcomeSecret = v.object({ secret: id });

export interface OpenedWelcome {
  /** Signs in to the account once. */
  readonly token: string;
  readonly hasFactor: boolean;
}

/** Sent after the second factor was verified. */
export const welcome = v.object({
  secret: id,
  factorId: id,
});

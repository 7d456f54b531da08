import type { Context } from "../context.ts";
import { overRequestRate } from "../rate-limits/limit-address.ts";

interface Attempt {
  /** The address or number whose wrong passwords are counted together. */
  readonly account: string;
  /** The hash to compare with; none for an unknown address. */
  readonly stored: string | undefined;
  readonly password: string;
}

/**
 * Whether it is the password, after as long a time for an unknown user as for a known one. Throws
 * `over_request_rate_limit` when the account has seen too many wrong ones. The count is looked at
 * again behind the comparison, so that guessing in parallel gains nothing.
 */
export async function tryPassword(
  { limits, passwords }: Context,
  { account, stored, password }: Attempt,
): Promise<boolean> {
  const requireAttempts = async (way: "peek" | "take") => {
    const seconds = await limits[way]("failedPasswords", account);
    if (seconds > 0) throw overRequestRate(seconds);
  };
  await requireAttempts("peek");
  const isRight = await passwords.verify(stored, password);
  await requireAttempts(isRight ? "peek" : "take");
  return isRight;
}

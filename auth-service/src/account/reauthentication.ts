import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { clearTokens, redeemCode } from "../tokens/one-time-tokens.ts";
import type { User } from "../users/users.ts";

/**
 * Uses up the code that `/reauthenticate` sent. A wrong one is counted, so the change must be kept
 * although the answer is no. The user must be locked.
 */
export async function redeemNonce(
  db: Queries,
  { settings, encryption, clock }: Context,
  user: User,
  nonce: string,
): Promise<boolean> {
  const seconds = user.email ? settings.mailer.otpSeconds : settings.sms.otpSeconds;
  const token = await redeemCode(db, encryption, {
    types: ["reauthentication_token"],
    issuedAfter: new Date(clock().getTime() - seconds * 1000),
    address: user.email ?? user.phone ?? "",
    code: nonce,
  });
  if (token?.userId !== user.id) return false;
  await clearTokens(db, user.id);
  return true;
}

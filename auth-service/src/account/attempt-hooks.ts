/** The hooks that see each attempt at a password or a second factor, and may reject it. */
import * as v from "valibot";
import type { Context, UserContext } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { endSessionsOf } from "../sessions/sessions.ts";
import type { Factor } from "../users/factors.ts";
import type { User } from "../users/users.ts";

const decision = v.object({
  decision: v.optional(v.string()),
  message: v.optional(v.string(), ""),
  should_logout_user: v.optional(v.boolean(), false),
});

/** Throws `invalid_credentials` if the hook rejects the attempt, even with the right password. */
export async function callPasswordHook(
  context: Context,
  user: User,
  valid: boolean,
): Promise<void> {
  const { hooks, address, db } = context;
  const name = "passwordVerificationAttempt";
  if (!hooks.isOn(name)) return;
  const rejection = rejectionIn(await hooks.call(name, address, { user_id: user.id, valid }));
  if (!rejection) return;
  if (rejection.should_logout_user) await transaction(db, (tx) => endSessionsOf(tx, user.id));
  const message = "Further password verification attempts will be rejected.";
  throw new AuthError("invalid_credentials", rejection.message || message);
}

/** Throws `mfa_verification_rejected` if the hook rejects the attempt, and signs the user out. */
export async function callFactorHook(
  context: UserContext,
  factor: Factor,
  valid: boolean,
): Promise<void> {
  const { hooks, address, db, user } = context;
  const name = "mfaVerificationAttempt";
  if (!hooks.isOn(name)) return;
  const { id: factor_id, factorType: factor_type } = factor;
  const event = { user_id: user.id, factor_id, factor_type, valid };
  const rejection = rejectionIn(await hooks.call(name, address, event));
  if (!rejection) return;
  await transaction(db, (tx) => endSessionsOf(tx, user.id));
  const message = "Further MFA verification attempts will be rejected.";
  throw new AuthError("mfa_verification_rejected", rejection.message || message);
}

function rejectionIn(answer: unknown): v.InferOutput<typeof decision> | undefined {
  const { success, output } = v.safeParse(decision, answer);
  return success && output.decision === "reject" ? output : undefined;
}

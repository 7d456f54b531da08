import { writeAudit } from "../audit/audit-log.ts";
import type { UserContext } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { requireOwnSession, requireRecentFactor } from "../sessions/assurance.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import {
  createFactor,
  deleteFactors,
  type Factor,
  isVerified,
  listFactors,
  type NewFactor,
} from "../users/factors.ts";

type Enrolment = Omit<NewFactor, "userId">;

/** Maximum of the Postgres index on names. */
const MAX_NAME_LENGTH = 255;
const MAX_FACTORS = 10;
/** Factors that are not verified are deleted after this time. */
const UNFINISHED_FACTOR_MS = 5 * 60 * 1000;

/**
 * Adds an unverified factor. Throws `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`, `insufficient_aal` or
 * `mfa_verified_factor_exists`.
 */
export async function enrolFactor(context: UserContext, enrolment: Enrolment): Promise<Factor> {
  requireOwnSession(context);
  requireShortName(enrolment.friendlyName);
  const { user, clock } = context;
  return transaction(context.db, async (db) => {
    // Without the lock, simultaneous enrolments would not see each other.
    await lockOwnUser(db, context);
    const factors = await deleteAbandoned(db, context, enrolment);
    requireMayAddFactor(context, factors, enrolment);
    await requireRecentFactor(db, context, factors);
    const factor = await createFactor(db, { ...enrolment, userId: user.id }, clock());
    const traits = { factor_id: factor.id, factor_type: factor.factorType };
    await writeAudit(db, context, user, "factor_in_progress", traits);
    return factor;
  });
}

export function requireShortName(name: string | null): void {
  if (name === null || name.length <= MAX_NAME_LENGTH) return;
  throw createValidationError(`friendly_name must be ${MAX_NAME_LENGTH} characters or less`);
}

/** Deletes enrolments that were abandoned or are replaced now. Returns the other factors. */
async function deleteAbandoned(
  db: Queries,
  { user, clock }: UserContext,
  { phone = null }: Enrolment,
): Promise<readonly Factor[]> {
  const oldest = new Date(clock().getTime() - UNFINISHED_FACTOR_MS);
  const factors = await listFactors(db, user.id);
  const isAbandoned = (factor: Factor) =>
    !isVerified(factor) &&
    (factor.createdAt < oldest || (phone !== null && factor.phone === phone));
  await deleteFactors(db, factors.filter(isAbandoned));
  return factors.filter((factor) => !isAbandoned(factor));
}

function requireMayAddFactor(
  { session }: UserContext,
  factors: readonly Factor[],
  { friendlyName, phone = null }: Enrolment,
): void {
  if (phone !== null && factors.some((factor) => factor.phone === phone)) {
    const message =
      "A verified phone factor already exists, unenroll the existing factor to continue";
    throw new AuthError("mfa_verified_factor_exists", message);
  }
  if (factors.some((factor) => factor.friendlyName === friendlyName)) {
    throw createNameConflictError(friendlyName);
  }
  const verified = factors.filter(isVerified).length;
  if (factors.length >= MAX_FACTORS) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError("too_many_enrolled_mfa_factors", message);
  }
  if (verified > 0 && session?.aal !== "aal2") {
    throw new AuthError("insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

/** Creates the error for a name that is taken. An empty name can be taken too. */
export function createNameConflictError(name: string | null): AuthError {
  const message = `A factor with the friendly name ${JSON.stringify(name ?? "")} for this user already exists`;
  return new AuthError("mfa_factor_name_conflict", message);
}

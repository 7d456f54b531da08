import { isUuid } from "@damson/database";
import { writeAudit } from "../audit/audit-log.ts";
import type { Context, UserHandler } from "../context.ts";
import { type Queries, transaction } from "../database/database.ts";
import { AuthError, createValidationError } from "../errors.ts";
import { json } from "../http/json.ts";
import { requireLinkingEnabled, requireMayLink } from "../oauth/linking.ts";
import { lockOwnUser } from "../sessions/own-account.ts";
import { clearTokens } from "../tokens/one-time-tokens.ts";
import {
  deleteIdentity,
  type Identity,
  listIdentities,
  syncProviders,
} from "../users/identities.ts";
import { requireUnmanaged } from "../users/managed-accounts.ts";
import { sendNotice } from "../users/notices.ts";
import { findUserByEmail, type User, updateUser } from "../users/users.ts";

/** `DELETE /user/identities/{identity_id}`: removes a sign-in method, unless it is the last one. */
export const unlinkIdentity: UserHandler = async (_request, context) => {
  requireLinkingEnabled(context);
  const id = context.params.id ?? "";
  if (!isUuid(id)) {
    throw createValidationError("identity_id must be an UUID", { status: 404 });
  }
  await requireMayLink(context);
  const identity = await transaction(context.db, async (db) => {
    const user = await lockOwnUser(db, context);
    requireUnmanaged(context, user);
    const identities = await listIdentities(db, user.id);
    if (identities.length <= 1) {
      const message = "User must have at least 1 identity after unlinking";
      throw new AuthError("single_identity_not_deletable", message);
    }
    const identity = identities.find((one) => one.id === id);
    if (!identity) throw new AuthError("identity_not_found", "Identity doesn't exist");
    await deleteIdentity(db, identity);
    await writeAudit(db, context, user, "identity_unlinked", { provider: identity.provider });
    const remaining = identities.filter((one) => one !== identity);
    const moved = await removeIdentityAddress(db, context, user, identity, remaining);
    await syncProviders(db, moved, context.clock());
    return identity;
  });
  // Sent to the previous address, because a thief may control the new one.
  await sendNotice(context, context.user, "identity_unlinked", { provider: identity.provider });
  return json({});
};

/**
 * If no remaining identity has the user's address, switches to the verified address of another
 * identity, and invalidates messages to the old one.
 */
async function removeIdentityAddress(
  db: Queries,
  { clock }: Context,
  user: User,
  gone: Identity,
  remaining: readonly Identity[],
): Promise<User> {
  if (gone.provider === "phone") {
    await clearTokens(db, user.id);
    return updateUser(db, user, { phone: null, phoneConfirmedAt: null }, clock());
  }
  const isLeft = gone.email === user.email && remaining.every(({ email }) => email !== user.email);
  if (!isLeft) return user;
  const next = remaining.find(({ email, identityData }) => email && identityData.email_verified);
  const email = next?.email ?? null;
  if (email && (await findUserByEmail(db, email))) {
    const message =
      "Unable to unlink identity due to email conflict: another account has the remaining address";
    throw new AuthError("email_conflict_identity_not_deletable", message);
  }
  const emailConfirmedAt = email === null ? null : (user.emailConfirmedAt ?? clock());
  await clearTokens(db, user.id);
  return updateUser(db, user, { email, emailConfirmedAt, emailChange: null }, clock());
}

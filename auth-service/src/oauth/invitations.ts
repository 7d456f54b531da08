/** Invitations that are accepted by signing in at a provider. */
import { writeAudit } from "../audit/audit-log.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { AuthError, validationFailed } from "../errors.ts";
import { clearTokens, findTokenOwners, redeemToken } from "../tokens/one-time-tokens.ts";
import { createIdentity, deleteIdentities, syncProviders } from "../users/identities.ts";
import {
  lockUser,
  mergeMetadata,
  requireNotBanned,
  type User,
  updateUser,
} from "../users/users.ts";
import { requireUnlinked } from "./accounts.ts";
import type { ProviderIdentity } from "./claims.ts";

/** Throws `user_not_found` unless the token is that of an open invitation. */
export async function requireInvitation(
  db: Queries,
  context: Context,
  token: string,
): Promise<void> {
  const owners = await findTokenOwners(db, searchFor(context, token));
  if (owners.length > 0) return;
  throw new AuthError("user_not_found", "User identified by token not found");
}

/**
 * Gives the identity to the invited user. The token shows that they read their mail; everything the
 * account held before is removed, as a stranger may have signed up with the address. Throws
 * `invite_not_found`, and `validation_failed` if the provider names another address.
 */
export async function acceptInvitation(
  db: Queries,
  context: Context,
  token: string,
  identity: ProviderIdentity,
): Promise<User> {
  const search = searchFor(context, token);
  // Users are always locked before their tokens, which avoids deadlocks.
  const [owner] = await findTokenOwners(db, search);
  const guest = owner && (await lockUser(db, owner));
  if (!guest || !(await redeemToken(db, search))) {
    throw new AuthError("invite_not_found", "Invite not found");
  }
  requireNotBanned(guest, context.clock());
  if (guest.email !== identity.email) {
    throw validationFailed("Invited email does not match emails from external provider");
  }
  await requireUnlinked(db, guest, identity);
  await deleteIdentities(db, guest.id);
  await clearTokens(db, guest.id);
  const now = context.clock();
  await createIdentity(db, guest.id, identity, now);
  const { provider } = identity;
  const changes = {
    encryptedPassword: null,
    emailConfirmedAt: guest.emailConfirmedAt ?? now,
    rawUserMetaData: mergeMetadata(guest.rawUserMetaData, identity.data),
  };
  const user = await updateUser(db, guest, changes, now);
  await writeAudit(db, context, user, "invite_accepted", { provider });
  return syncProviders(db, user, now);
}

function searchFor({ settings, clock }: Context, token: string) {
  const issuedAfter = new Date(clock().getTime() - settings.mailer.otpSeconds * 1000);
  return { token, types: ["confirmation_token"] as const, issuedAfter };
}

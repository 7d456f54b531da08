import type { Queries } from "../database/database.ts";
import { type Factor, listFactors } from "./factors.ts";
import { type Identity, listIdentities } from "./identities.ts";
import type { User } from "./users.ts";

export interface UserDetails {
  readonly identities: readonly Identity[];
  readonly factors: readonly Factor[];
}

/**
 * Runs one query after another: if one fails in a transaction, no other may still be running on its
 * connection.
 */
export async function readUserDetails(db: Queries, userId: string): Promise<UserDetails> {
  const identities = await listIdentities(db, userId);
  return { identities, factors: await listFactors(db, userId) };
}

export function toUserJson(user: User, { identities, factors }: UserDetails) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: user.emailConfirmedAt ?? undefined,
    phone: user.phone ?? "",
    phone_confirmed_at: user.phoneConfirmedAt ?? undefined,
    confirmed_at: pickEarlierDate(user.emailConfirmedAt, user.phoneConfirmedAt),
    invited_at: user.invitedAt ?? undefined,
    confirmation_sent_at: user.confirmationSentAt ?? undefined,
    recovery_sent_at: user.recoverySentAt ?? undefined,
    new_email: user.emailChange || undefined,
    email_change_sent_at: user.emailChangeSentAt ?? undefined,
    new_phone: user.phoneChange || undefined,
    phone_change_sent_at: user.phoneChangeSentAt ?? undefined,
    reauthentication_sent_at: user.reauthenticationSentAt ?? undefined,
    last_sign_in_at: user.lastSignInAt ?? undefined,
    app_metadata: user.rawAppMetaData,
    user_metadata: user.rawUserMetaData,
    // The client reads from this list which assurance level is possible.
    factors: factors.length > 0 ? factors.map(toFactorJson) : undefined,
    identities: identities.map(toIdentityJson),
    created_at: user.createdAt,
    updated_at: user.updatedAt,
    banned_until: user.bannedUntil ?? undefined,
    deleted_at: user.deletedAt ?? undefined,
    is_anonymous: user.isAnonymous,
  };
}

function toIdentityJson(identity: Identity) {
  return {
    identity_id: identity.id,
    id: identity.providerId,
    user_id: identity.userId,
    identity_data: identity.identityData,
    provider: identity.provider,
    last_sign_in_at: identity.lastSignInAt,
    created_at: identity.createdAt,
    updated_at: identity.updatedAt,
    email: identity.email ?? undefined,
  };
}

export function toFactorJson(factor: Factor) {
  return {
    id: factor.id,
    created_at: factor.createdAt,
    updated_at: factor.updatedAt,
    status: factor.status,
    friendly_name: factor.friendlyName ?? undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? "",
    last_challenged_at: factor.lastChallengedAt,
  };
}

function pickEarlierDate(one: Date | null, other: Date | null): Date | undefined {
  if (one && other) return one < other ? one : other;
  return one ?? other ?? undefined;
}

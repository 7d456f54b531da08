/** Pending links: an identity is linked once the session that started it exchanges the code. */
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { FlowState } from "../flows/flow-states.ts";
import { requireLiveSession } from "../sessions/session-rules.ts";
import { createSessionNotFoundError, findSession } from "../sessions/sessions.ts";
import { lockPresentUser, requireNotBanned, type User } from "../users/users.ts";
import type { ProviderIdentity } from "./claims.ts";
import { linkIdentity, requireUnlinked } from "./find-or-create-account.ts";

interface PendingLink {
  readonly identity: ProviderIdentity;
  /** Absent if that token had no session. */
  readonly sessionId?: string | undefined;
}

/**
 * Stores an identity with the flow. It is not linked yet, because someone else may have opened the
 * URL. Throws `identity_already_exists`.
 */
export async function storePendingLink(
  db: Queries,
  { encryption }: Context,
  flow: FlowState,
  user: User,
  pending: PendingLink,
): Promise<void> {
  await requireUnlinked(db, user, pending.identity);
  const providerSecrets = encryption.encrypt(JSON.stringify(pending), linkOwner(flow));
  await db
    .updateTable("flow_state")
    .set({ provider_secrets: providerSecrets })
    .where("id", "=", flow.id)
    .execute();
}

/**
 * Links the identity to the user's account. Throws `session_not_found` or `session_expired` if the
 * session that started the link has ended. Otherwise throws like `linkIdentity`.
 */
export async function completeLink(
  db: Queries,
  context: Context,
  flow: FlowState,
  userId: string,
): Promise<User> {
  const user = await lockPresentUser(db, userId);
  requireNotBanned(user, context.clock());
  const opened = context.encryption.decrypt(flow.providerSecrets ?? "", linkOwner(flow));
  const { identity, sessionId } = JSON.parse(opened) as PendingLink;
  if (sessionId !== undefined) {
    const session = await findSession(db, sessionId);
    if (!session) throw createSessionNotFoundError();
    await requireLiveSession(db, context, session);
  }
  return linkIdentity(db, context, user, identity);
}

function linkOwner({ id }: FlowState): string {
  return `link of ${id}`;
}

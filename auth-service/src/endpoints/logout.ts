import { writeAudit } from "../audit/audit-log.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { createValidationError } from "../errors.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { endSession, endSessions } from "../sessions/sessions.ts";
import { isManaged } from "../users/managed-accounts.ts";

/**
 * `POST /logout?scope=`: ends this session (`local`), the user's other sessions (`others`) or all
 * (`global`). For a managed account, a session without the second factor cannot end sessions with
 * it, because a thief of the password could lock the owner out.
 */
export const logout: UserHandler = async (_request, context) => {
  const { query, user, session } = context;
  const scope = query.get("scope") || "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw createValidationError(`Unsupported logout scope "${scope}"`);
  }
  await transaction(context.db, async (db) => {
    await writeAudit(db, context, user, "logout");
    if (session && scope === "local") return endSession(db, session.id);
    await clearLinking(db, user.id);
    // A token without a session ends all sessions.
    const except = scope === "others" ? session?.id : undefined;
    const isByPasswordAlone = session?.aal === "aal1" && isManaged(context, user);
    return endSessions(db, user.id, { except, ...(isByPasswordAlone ? { aal: "aal1" } : {}) });
  });
  return new Response(null, { status: 204 });
};

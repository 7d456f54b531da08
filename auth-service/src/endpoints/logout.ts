import { writeAudit } from "../audit/audit-log.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { validationFailed } from "../errors.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { endSession, endSessionsOf } from "../sessions/sessions.ts";
import { isManaged } from "../users/managed-accounts.ts";

/**
 * `POST /logout?scope=`: ends this session (`local`), all others (`others`) or all (`global`). Of an account
 * with a managed role, one that has shown no second factor ends none that has: a thief of the password could
 * keep its owner out of their work.
 */
export const logout: UserHandler = async (_request, context) => {
  const { query, user, session } = context;
  const scope = query.get("scope") || "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw validationFailed(`Unsupported logout scope "${scope}"`);
  }
  await transaction(context.db, async (db) => {
    await writeAudit(db, context, user, "logout");
    if (session && scope === "local") return endSession(db, session.id);
    await clearLinking(db, user.id);
    // A token without a session can only mean them all.
    const except = scope === "others" ? session?.id : undefined;
    const isByPasswordAlone = session?.aal === "aal1" && isManaged(context, user);
    return endSessionsOf(db, user.id, { except, ...(isByPasswordAlone ? { aal: "aal1" } : {}) });
  });
  return new Response(null, { status: 204 });
};

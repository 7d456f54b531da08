import { writeAudit } from "../audit/audit-log.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { AuthError } from "../errors.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { endSession, endSessionsOf } from "../sessions/sessions.ts";

/** `POST /logout?scope=`: ends this session (`local`), all others (`others`) or all (`global`). */
export const logout: UserHandler = async (_request, context) => {
  const { query, user, session } = context;
  const scope = query.get("scope") || "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw new AuthError("validation_failed", `Unsupported logout scope "${scope}"`);
  }
  await transaction(context.db, async (db) => {
    await writeAudit(db, context, user, "logout");
    if (session && scope === "local") return endSession(db, session.id);
    await clearLinking(db, user.id);
    // A token without a session can only mean them all.
    return endSessionsOf(db, user.id, { except: scope === "others" ? session?.id : undefined });
  });
  return new Response(null, { status: 204 });
};

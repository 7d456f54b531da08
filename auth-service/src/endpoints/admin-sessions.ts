import { getNamedUserId, lockNamedUser } from "../admin/named-user.ts";
import { writeAudit } from "../audit/audit-log.ts";
import type { Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { clearLinking } from "../flows/flow-states.ts";
import { json } from "../http/json.ts";
import { endSessions } from "../sessions/sessions.ts";

/**
 * `DELETE /admin/users/{id}/sessions`: signs the user out everywhere, for example after a theft. GoTrue has no such
 * route.
 */
export const endUserSessions: Handler = async (_request, context) => {
  getNamedUserId(context);
  await transaction(context.db, async (db) => {
    const user = await lockNamedUser(db, context);
    await clearLinking(db, user.id);
    await endSessions(db, user.id);
    await writeAudit(db, context, undefined, "logout", { user_id: user.id });
  });
  return json({});
};

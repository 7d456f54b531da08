import { writeAudit } from "../audit.ts";
import type { UserHandler } from "../context.ts";
import { transaction } from "../database.ts";
import { AuthError } from "../errors.ts";
import { endSession, endSessionsOf } from "../sessions.ts";

/** `POST /logout?scope=`: ends this session (`local`), all others (`others`) or all (`global`). */
export const logout: UserHandler = async (_request, context) => {
  const { query, user, session } = context;
  const scope = query.get("scope") || "global";
  if (!["global", "local", "others"].includes(scope)) {
    throw new AuthError("validation_failed", `Unsupported logout scope "${scope}"`);
  }
  await transaction(context.db, async (db) => {
    await writeAudit(db, context, user, "logout");
    // A token without a session can only mean them all.
    if (scope === "global" || !session) return endSessionsOf(db, user.id);
    if (scope === "others") return endSessionsOf(db, user.id, { except: session.id });
    return endSession(db, session.id);
  });
  return new Response(null, { status: 204 });
};

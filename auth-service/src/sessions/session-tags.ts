import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { isManaged } from "../users/managed-accounts.ts";
import { findUser } from "../users/users.ts";
import type { Session } from "./sessions.ts";

/** The most that the clocks of two processes may differ. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;

/**
 * Gives the kind of a session, where the settings distinguish kinds: the first, unless its row names another
 * known one. This also covers sessions from before the setting.
 */
export function tagOf({ settings }: Context, { tag }: Pick<Session, "tag">): string | null {
  const { tags } = settings.sessions;
  return tag !== null && tags.includes(tag) ? tag : (tags[0] ?? null);
}

/**
 * True for the user's newest session of its kind. For an account with a managed role, a session with a second
 * factor outlasts newer ones without: a thief of the password cannot end the owner's session.
 */
export async function isNewest(db: Queries, context: Context, session: Session): Promise<boolean> {
  const user = session.aal === "aal2" ? await findUser(db, session.userId) : undefined;
  const outlastsLower = user !== undefined && isManaged(context, user);
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "tag", "created_at"])
    .where("user_id", "=", session.userId)
    .$if(outlastsLower, (query) => query.where("aal", "!=", "aal1"))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const kind = tagOf(context, session);
  const alike = rows.filter((row) => tagOf(context, row) === kind);
  // A start in the future comes from a wrong clock, and outlasts no newer session.
  const latest = new Date(context.clock().getTime() + CLOCKS_DIFFER_MS);
  const newest = alike.find(({ created_at }) => created_at <= latest) ?? alike[0];
  return newest?.id === session.id;
}

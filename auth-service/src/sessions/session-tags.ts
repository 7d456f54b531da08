import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import type { Session } from "./sessions.ts";

/** Further apart are no two processes' clocks. */
const CLOCKS_DIFFER_MS = 5 * 60 * 1000;

/**
 * The kind of a session, where the settings distinguish kinds: the first, unless its row names
 * another known one. This also covers sessions from before the setting.
 */
export function tagOf({ settings }: Context, { tag }: Pick<Session, "tag">): string | null {
  const { tags } = settings.sessions;
  return tag !== null && tags.includes(tag) ? tag : (tags[0] ?? null);
}

/** Whether it is the user's newest session of its kind. */
export async function isNewest(db: Queries, context: Context, session: Session): Promise<boolean> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "tag", "created_at"])
    .where("user_id", "=", session.userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const kind = tagOf(context, session);
  const alike = rows.filter((row) => tagOf(context, row) === kind);
  // What began at a time to come began by a clock that was wrong, and outlasts nothing that is newer.
  const latest = new Date(context.clock().getTime() + CLOCKS_DIFFER_MS);
  const newest = alike.find(({ created_at }) => created_at <= latest) ?? alike[0];
  return newest?.id === session.id;
}

import type { Cause, Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { keep } from "../state.ts";
import type { Session } from "../types.ts";
import { emit } from "./emit.ts";

/** Ends a session that nobody paid; only one that is open can be. */
export function expire(context: Context, session: Session, cause?: Cause): Session {
  if (session.status !== "open") {
    throw refuse(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired = keep(context.state.sessions, { ...session, status: "expired", url: null });
  emit(context, { type: "checkout.session.expired", data: { object: expired } }, cause);
  return expired;
}

/** Ends the sessions whose time is over. */
export function expireDue(context: Context): void {
  const now = context.clock.seconds();
  for (const session of context.state.sessions.values()) {
    if (session.status === "open" && session.expires_at <= now) expire(context, session);
  }
}

import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { keep } from "../state.ts";
import type { Session } from "../types.ts";
import { emit } from "./emit.ts";

/** Expires the sessions whose time is over, and sends the webhooks that are due again. */
export async function runDue(context: Context): Promise<void> {
  expireDue(context);
  await context.webhooks.sendDue();
}

export function expireDue(context: Context): void {
  const now = context.epochSeconds();
  for (const session of context.state.sessions.values()) {
    if (session.status === "open" && session.expires_at <= now) expire(context, session);
  }
}

/** Throws unless the session is open. */
export function expire(context: Context, session: Session): Session {
  if (session.status !== "open") {
    throw refuse(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired = keep(context.state.sessions, { ...session, status: "expired", url: null });
  emit(context, { type: "checkout.session.expired", data: { object: expired } });
  return expired;
}

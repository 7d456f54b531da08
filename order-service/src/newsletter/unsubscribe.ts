import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { unknownLink } from "./confirm.ts";
import { lockSubscriber, updateSubscriber } from "./subscribers.ts";

/**
 * Ends a subscription, however often it is asked to. Only the address and the day stay, by which the
 * links of earlier emails do not bring it back. Throws `not_found` for a token that is not ours.
 */
export async function unsubscribe(
  { newsletterTokens, db: database, clock }: Service,
  token: string,
): Promise<void> {
  const id = newsletterTokens.verifyUnsubscribe(token);
  if (id === undefined) throw unknownLink();
  await transaction(database, async (db) => {
    const subscriber = await lockSubscriber(db, id);
    if (!subscriber?.confirmedAt) return;
    await updateSubscriber(db, subscriber, {
      unsubscribedAt: clock(),
      askedAt: null,
      requestedAt: null,
      requestedFrom: null,
      confirmedAt: null,
      confirmedFrom: null,
      consent: null,
    });
  });
}

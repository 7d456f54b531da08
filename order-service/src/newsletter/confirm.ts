import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import type { ApiError } from "@damson/service-runtime/errors";
import { getNetwork } from "@damson/service-runtime/http/client-address";
import type { NewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import { CONFIRMATION_DAYS, newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import {
  ensurePersonalCode,
  findUnusedCode,
  type PersonalCode,
} from "../discounts/personal-codes.ts";
import { createIncompleteLinkError, createNotFoundError } from "../errors.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { lockSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";

const CONFIRMATION_MS = CONFIRMATION_DAYS * DAY_MS;

/** Empty if the subscriber's code was used or has expired. */
export type Confirmation = PersonalCode | Readonly<Record<string, never>>;

/**
 * Confirms a subscription, stores the proof of consent, and emails the code. Has the same result
 * when called again. Throws `not_found`.
 */
export async function confirmSubscription(context: Context, token: string): Promise<Confirmation> {
  const request = context.newsletterTokens.verifyConfirm(token);
  if (request === undefined) throw createIncompleteLinkError();
  const now = context.clock();
  return transaction(context.db, async (db) => {
    const subscriber = await lockSubscriber(db, request.subscriberId);
    // The request was deleted, so trying again would not help.
    if (subscriber === undefined) throw createExpiredLinkError();
    if (subscriber.confirmedAt === null) {
      if (isOver(request.at, subscriber, now)) throw createExpiredLinkError();
      await subscribe(context, db, subscriber, { promised: request.code, now });
    }
    return (await findUnusedCode(db, subscriber.email, now)) ?? {};
  });
}

interface Subscription {
  /** The code that the first email promised. Later changes of the settings do not matter. */
  readonly promised: NewsletterCode | null;
  readonly now: Date;
}

async function subscribe(
  context: Context,
  db: Queries,
  subscriber: Subscriber,
  { promised, now }: Subscription,
) {
  const { id, email } = subscriber;
  await updateSubscriber(db, subscriber, {
    confirmedAt: now,
    confirmedFrom: getNetwork(context.address),
    consent: newsletterConsent(context.catalogue.documents.shop_name.name),
    unsubscribedAt: null,
  });
  if (promised !== null) await ensurePersonalCode(context, db, { email, ...promised, now });
  const unsubscribeToken = context.newsletterTokens.createUnsubscribe(id);
  const welcomeCode = await findUnusedCode(db, email, now);
  const mail = {
    key: `${id}:newsletter_welcome:${now.getTime()}`,
    kind: "newsletter_welcome",
    recipient: email,
    data: { ...(welcomeCode && { welcomeCode }), unsubscribeToken },
  } as const;
  await enqueue(db, mail, now);
}

/** Links sent before the unsubscription are no longer valid. */
function isOver(at: Date, { unsubscribedAt }: Subscriber, now: Date): boolean {
  if (unsubscribedAt !== null && at <= unsubscribedAt) return true;
  return now.getTime() - at.getTime() >= CONFIRMATION_MS;
}

function createExpiredLinkError(): ApiError {
  return createNotFoundError(
    "This link has expired. Please subscribe again and we’ll send you a new one.",
  );
}

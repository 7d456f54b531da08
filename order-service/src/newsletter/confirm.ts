import { transaction } from "@damson/database";
import { DAY_MS } from "@damson/service-runtime/durations";
import { networkOf } from "@damson/service-runtime/http/network";
import { NEWSLETTER_DISCOUNT } from "../../../storefront/app/catalogue/offers.ts";
import {
  CONFIRMATION_DAYS,
  newsletterConsent,
} from "../../../storefront/app/promotion/newsletter-consent.ts";
import type { Context } from "../context.ts";
import type { Queries } from "../database/database.ts";
import { ensurePersonalCode, findUnusedCode } from "../discounts/personal-codes.ts";
import { Refused } from "../errors.ts";
import { enqueue } from "../outbox/enqueue.ts";
import { lockSubscriber, type Subscriber, updateSubscriber } from "./subscribers.ts";

const CONFIRMATION_MS = CONFIRMATION_DAYS * DAY_MS;

/** Absent if the address has used its code. */
export interface Confirmation {
  readonly code?: string;
}

/**
 * Subscribes an address whose owner says so, keeps what proves it, and welcomes them with their code.
 * Confirmed already, the answer is the same and nothing happens. Throws `not_found`.
 */
export async function confirmSubscription(context: Context, token: string): Promise<Confirmation> {
  const request = context.newsletterTokens.verifyConfirm(token);
  if (request === undefined) throw unknownLink();
  const now = context.clock();
  return transaction(context.db, async (db) => {
    const subscriber = await lockSubscriber(db, request.subscriberId);
    if (subscriber === undefined) throw unknownLink();
    if (subscriber.confirmedAt === null) {
      if (isOver(request.at, subscriber, now)) throw expiredLink();
      await subscribe(context, db, subscriber, now);
    }
    return codeOf(db, subscriber, now);
  });
}

async function subscribe(context: Context, db: Queries, subscriber: Subscriber, now: Date) {
  const { id, email } = subscriber;
  await updateSubscriber(db, subscriber, {
    confirmedAt: now,
    confirmedFrom: networkOf(context.address),
    consent: newsletterConsent(context.shop.name),
    unsubscribedAt: null,
  });
  await ensurePersonalCode(db, { email, percent: NEWSLETTER_DISCOUNT, now });
  const unsubscribeToken = context.newsletterTokens.makeUnsubscribe(id);
  const mail = {
    key: `${id}:newsletter_welcome:${now.getTime()}`,
    kind: "newsletter_welcome",
    recipient: email,
    data: { ...(await codeOf(db, subscriber, now)), unsubscribeToken },
  } as const;
  await enqueue(db, mail, now);
}

async function codeOf(db: Queries, { email }: Subscriber, now: Date): Promise<Confirmation> {
  const code = await findUnusedCode(db, email, now);
  return code === undefined ? {} : { code };
}

/** A link from before somebody unsubscribed does not undo that. */
function isOver(at: Date, { unsubscribedAt }: Subscriber, now: Date): boolean {
  if (unsubscribedAt !== null && at <= unsubscribedAt) return true;
  return now.getTime() - at.getTime() >= CONFIRMATION_MS;
}

function expiredLink(): Refused {
  const message = "This link has expired. Please subscribe again, and we will send you a new one.";
  return new Refused({ code: "not_found", message });
}

export function unknownLink(): Refused {
  const message = "This link is not complete. Please open it from the email again.";
  return new Refused({ code: "not_found", message });
}

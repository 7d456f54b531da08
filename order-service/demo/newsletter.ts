import { defaultNewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import type { Context } from "../src/context.ts";
import { confirmSubscription } from "../src/newsletter/confirm.ts";
import { requestSubscription } from "../src/newsletter/subscribe.ts";
import { unsubscribe } from "../src/newsletter/unsubscribe.ts";
import { later, listDaysUntil, pickShoppingTime } from "./calendar.ts";
import { createCustomer } from "./customers.ts";
import type { Demo } from "./demo.ts";

/** Subscribes a third of the customers. Most confirm, and a few unsubscribe later. */
export function planNewsletter(demo: Demo, customers: number): void {
  const { timeline, end } = demo;
  const days = listDaysUntil(end);
  for (let number = 0; number < customers; number += 3) {
    const random = demo.random(`subscriber ${number}`);
    const { email } = createCustomer(number, demo.random(`customer ${number}`));
    const time = pickShoppingTime(random.pick(days), random);
    timeline.at(time, () => requestSubscription(createContext(demo, number), email));
    if (random.isTrue(0.3)) continue;
    timeline.at(later(time, 5), () => confirm(demo, number, email));
    if (random.isTrue(0.07)) timeline.at(later(time, 7 * 24 * 60), () => leave(demo, email));
  }
}

async function confirm(demo: Demo, number: number, email: string): Promise<void> {
  const { id, asked_at } = await findSubscriber(demo, email);
  if (asked_at === null) return;
  const link = { subscriberId: id, at: asked_at, code: defaultNewsletterCode };
  const token = demo.service.newsletterTokens.createConfirm(link);
  const confirmed = await confirmSubscription(createContext(demo, number), token);
  if ("code" in confirmed) demo.welcomeCodes.set(email, confirmed.code);
}

async function leave(demo: Demo, email: string): Promise<void> {
  const { id } = await findSubscriber(demo, email);
  await unsubscribe(demo.service, demo.service.newsletterTokens.createUnsubscribe(id));
}

function findSubscriber({ service }: Demo, email: string) {
  return service.db.reader
    .selectFrom("newsletter_subscribers")
    .select(["id", "asked_at"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

/** Addresses of this network are reserved for examples. */
function createContext({ service }: Demo, number: number): Context {
  return { ...service, requestId: `demo-${number}`, address: `203.0.113.${number % 256}` };
}

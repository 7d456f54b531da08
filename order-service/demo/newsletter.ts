/** People who want the newsletter, confirm it or do not, and leave again. */
import type { Context } from "../src/context.ts";
import { confirmSubscription } from "../src/newsletter/confirm.ts";
import { requestSubscription } from "../src/newsletter/subscribe.ts";
import { unsubscribe } from "../src/newsletter/unsubscribe.ts";
import { daysUntil, later, shoppingTime } from "./calendar.ts";
import { personOf } from "./customers.ts";
import type { Story } from "./demo.ts";

/** Some of them are customers, whose numbers are those of the orders. */
export function planNewsletter(story: Story, customers: number): void {
  const { timeline, end } = story;
  const days = daysUntil(end);
  const count = Math.ceil(customers * 0.35);
  for (let index = 0; index < count; index += 1) {
    const random = story.random(`subscriber ${index}`);
    const person = random.between(0, Math.ceil(customers * 1.2));
    const { email } = personOf(person, story.random(`person ${person}`));
    const time = shoppingTime(random.pick(days), random);
    timeline.at(time, () => requestSubscription(at(story, index), email));
    if (random.isTrue(0.28)) continue;
    const confirms = later(time, random.between(1, 200));
    timeline.at(confirms, () => confirm(story, index, email));
    if (random.isTrue(0.07)) {
      timeline.at(later(confirms, random.between(1, 40) * 1440), () => leave(story, email));
    }
  }
}

async function confirm(story: Story, index: number, email: string): Promise<void> {
  const { service } = story;
  const subscriber = await find(story, email);
  if (!subscriber?.asked_at) return;
  const link = { subscriberId: subscriber.id, at: subscriber.asked_at };
  const token = service.newsletterTokens.makeConfirm(link);
  const given = await confirmSubscription(at(story, index), token);
  if ("code" in given) story.codes.set(email, given.code);
}

async function leave(story: Story, email: string): Promise<void> {
  const { service } = story;
  const subscriber = await find(story, email);
  if (subscriber === undefined) return;
  await unsubscribe(service, service.newsletterTokens.makeUnsubscribe(subscriber.id));
}

function find({ service }: Story, email: string) {
  return service.db.reader
    .selectFrom("newsletter_subscribers")
    .select(["id", "asked_at"])
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
}

/** From a network that is kept for examples. */
function at({ service }: Story, index: number): Context {
  return { ...service, requestId: `demo-${index}`, address: `203.0.113.${index % 256}` };
}

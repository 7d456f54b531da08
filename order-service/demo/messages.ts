/** What customers write to the shop, and what it answers. */
import { randomUUID } from "node:crypto";
import { answerMessage, closeMessage } from "../src/contact/answer-message.ts";
import { keepContactMessage } from "../src/contact/keep-contact-message.ts";
import { atWork, daysUntil, later, shoppingTime } from "./calendar.ts";
import { personOf } from "./people.ts";
import { OWNER, PACKER, type Story } from "./story.ts";

const letters: readonly (readonly [subject: string, message: string, answer: string])[] = [
  [
    "Which size of nails?",
    "Hello,\n\nI have rather small hands and I am not sure which of the press-on nails would fit. Do the KISS ones come in different sizes, or is it one set for all?\n\nThank you",
    "Thank you for writing. Each set has a range of sizes from 0 to 11, so there will be ten that fit small hands. Hold them against your nails before you take the backing off.",
  ],
  [
    "Where is my parcel?",
    "I ordered on Thursday and had the dispatch email, but the tracking has said the same thing for three days now. Could you have a look please?",
    "I am sorry that it is taking so long. The carrier tells us that it is at the depot and will be with you tomorrow. If it is not, write to me and we will send another at once.",
  ],
  [
    "Bank transfer",
    "Hi, I have made the transfer this morning but forgot to put the order number in the reference. It is from my husband's account. Is that a problem?",
    "That is no problem at all: we have found it, and your parcel leaves this afternoon.",
  ],
  [
    "Can I use this in pregnancy?",
    "Is the A313 cream all right to use while pregnant? I cannot find anything on the page.",
    "Creams with vitamin A are not recommended in pregnancy. Please ask your midwife or pharmacist before using any. We gladly take an unopened one back.",
  ],
  [
    "Gift wrapping",
    "Do you offer gift wrapping? I would like the Paco Rabanne gift set sent straight to my sister in Inverness, with a card.",
    "We do not wrap presents so far, but the set comes in its own box, and no prices are in the parcel.",
  ],
  [
    "Box arrived crushed",
    "The box was completely crushed when it arrived and one of the lashes has come loose from the tray. Photos can be sent if needed.",
    "I am so sorry. A new one is on its way to you today; there is no need to send the other back.",
  ],
  [
    "Change of address",
    "I have just ordered and only then saw that I had put in our old address!! Please tell me you have not sent it yet",
    "You were in time: it goes to the new address this afternoon.",
  ],
  [
    "Will Falscara be back?",
    "The Falscara Wispy pack is sold out. Will there be more before Christmas?",
    "Yes, we expect them on Monday.",
  ],
  [
    "Discount code does not work",
    "I tried to use my welcome code but it says it works only with the address it was sent to. I have two addresses and I no longer know which one I used.",
    "Your code belongs to the address that this answer goes to. With that one in the checkout, it will work.",
  ],
  [
    "Wholesale",
    "Good morning, we are a small salon in Truro and would be interested in buying the salon acrylic sets in larger numbers. Is there a trade price?",
    "Thank you for asking. We sell to consumers alone so far, but I have made a note of your salon.",
  ],
];

export function planMessages(story: Story, orders: number): void {
  const { service, timeline, end } = story;
  const days = daysUntil(end);
  const count = Math.ceil(orders / 18);
  for (let index = 0; index < count; index += 1) {
    const random = story.random(`message ${index}`);
    const [subject, message, answer] = random.pick(letters);
    const person = personOf(index * 7, story.random(`person ${index * 7}`));
    const name = `${person.firstName} ${person.lastName}`;
    const time = shoppingTime(random.pick(days), random);
    const key = randomUUID();
    timeline.at(time, () =>
      keepContactMessage(service, { name, email: person.email, subject, message }, key),
    );
    const answers = atWork(later(time, random.between(60, 2000)), random.pick([10, 12, 15.5]));
    const by = random.pick([OWNER, PACKER]);
    timeline.at(answers, () => close(story, key, random.isTrue(0.9) ? answer : undefined, by));
  }
}

async function close({ service }: Story, key: string, text: string | undefined, person: string) {
  const found = service.db.reader.selectFrom("contact_messages").select("id");
  const { id } = await found.where("key", "=", key).executeTakeFirstOrThrow();
  if (text === undefined) return closeMessage(service, id, true, person);
  const answer = { id: randomUUID(), text, after: null, closes: true };
  await answerMessage(service, id, answer, person);
}

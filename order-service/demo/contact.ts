import { randomUUID } from "node:crypto";
import { answerMessage } from "../src/contact/answer-message.ts";
import { storeContactMessage } from "../src/contact/store-contact-message.ts";
import { findNextHour, later } from "./calendar.ts";
import { createCustomer } from "./customers.ts";
import { type Demo, OWNER } from "./demo.ts";

const DAYS_BETWEEN = 7;

/** Customer messages, newest first. */
const messages: readonly (readonly [subject: string, message: string, answer: string])[] = [
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
    "Box arrived crushed",
    "The box was completely crushed when it arrived and one of the lashes has come loose from the tray. Photos can be sent if needed.",
    "I am so sorry. A new one is on its way to you today; there is no need to send the other back.",
  ],
  [
    "Discount code does not work",
    "I tried to use my welcome code but it says it works only with the address it was sent to. I have two addresses and I no longer know which one I used.",
    "Your code belongs to the address that this answer goes to. With that one in the checkout, it will work.",
  ],
  [
    "A thank you",
    "No question, only thanks. The parcel was wrapped so nicely that I kept the box. My mother loved the Fame.",
    "Your note went round the packing table. Thank you for taking the time.",
  ],
  [
    "Please delete my account",
    "I no longer use this address. What do you keep about me, and can it be removed?",
    "We have sent you all that we hold. Orders are kept for six years, as the tax office asks; the rest is gone.",
  ],
];

export function planContact({ service, timeline, end, random }: Demo): void {
  for (const [index, [subject, message, text]] of messages.entries()) {
    const { email, firstName, lastName } = createCustomer(index, random(`customer ${index}`));
    const name = `${firstName} ${lastName}`;
    const time = later(end, -60 - index * DAYS_BETWEEN * 24 * 60);
    const key = randomUUID();
    timeline.at(time, () => storeContactMessage(service, { name, email, subject, message }, key));
    timeline.at(findNextHour(later(time, 60), 10), async () => {
      const found = service.db.reader.selectFrom("contact_messages").select("id");
      const { id } = await found.where("key", "=", key).executeTakeFirstOrThrow();
      const answer = { id: randomUUID(), text, after: null, closes: true };
      await answerMessage(service, id, answer, OWNER);
    });
  }
}

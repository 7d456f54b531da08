/** What customers write to the shop, and what it answers. */
import { randomUUID } from "node:crypto";
import { answerMessage, closeMessage } from "../src/contact/answer-message.ts";
import { keepContactMessage } from "../src/contact/keep-contact-message.ts";
import { atWork, daysUntil, later, shoppingTime } from "./calendar.ts";
import { personOf } from "./customers.ts";
import { OWNER, PACKER, type Story } from "./demo.ts";

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
  [
    "Missing item",
    "My parcel came today, thank you, but only one of the two packs of Lash Couture was in it. The packing slip says two.",
    "I am sorry about that. The second pack is on its way to you today.",
  ],
  [
    "Is Phantom suitable for my son?",
    "He is sixteen and would like his first proper scent. Is Phantom too heavy for a teenager, and how long does it last?",
    "Phantom is a fresh lavender and lemon scent, and many wear it as their first. Two sprays last the day.",
  ],
  [
    "Invoice for my company",
    "Could I have an invoice with the name of our theatre on it? We bought the nails for a production.",
    "Gladly. Which name and address should be on it?",
  ],
  [
    "Allergic to the glue?",
    "I had a red patch after using the press-on nails. Which glue is in the adhesive tabs, so that I can tell my GP?",
    "Please take them off at once. The full list of what is in the tabs is on its way to you by email.",
  ],
  [
    "Return label",
    "I would like to send back the magnetic lashes, unopened. Do I print a label, or do you send one?",
    "Open the order page from your confirmation and choose Return items. The address is shown there, and any carrier will do.",
  ],
  [
    "Collection in Bath?",
    "I live round the corner. Could I pick my order up instead of waiting for the post?",
    "We have no counter so far, but your parcel leaves this afternoon and will be with you tomorrow.",
  ],
  [
    "Two orders in one parcel",
    "I placed a second order an hour after the first. Please could they go together, and the delivery charge come off?",
    "They go together, and we have paid the second delivery charge back.",
  ],
  [
    "How do I take off Gel Fantasy nails?",
    "They hold far better than I thought! How do I get them off for a hospital appointment on Monday without ruining my own?",
    "Soak them in warm soapy water with a little oil for ten minutes, then lift them gently from the side.",
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

export function planMessages(story: Story, orders: number): void {
  const { service, timeline, end } = story;
  const days = daysUntil(end);
  const count = Math.ceil(orders / 18);
  for (let index = 0; index < count; index += 1) {
    const random = story.random(`message ${index}`);
    const letter = letters[index % letters.length];
    if (letter === undefined) continue;
    const [subject, message, answer] = letter;
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

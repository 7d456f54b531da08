import type { AlertMessage } from "../outbox/messages.ts";
import { button, list, type MailContent, paragraph, type Words } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** For the owner, and for those who are to know of it as well. */
export function alert(
  { title, whatToDo, matters, more }: AlertMessage,
  { shop }: MailContext,
): MailContent {
  const [first] = matters;
  const count = matters.length + more;
  const about = count === 1 ? first?.subject : String(count);
  return {
    subject: about ? `${title}: ${about}` : title,
    preheader: first?.sentence ?? title,
    heading: `${title}.`,
    blocks: [
      list(...matters.map((matter) => sentenceOf(matter, shop.adminUrl))),
      ...(more === 0
        ? []
        : [paragraph(more === 1 ? "There is 1 more." : `There are ${more} more.`)]),
      paragraph(whatToDo),
      paragraph(
        "The admin lists this under Today until it is dealt with. You get at most one email a day about it.",
      ),
      ...(shop.adminUrl === undefined ? [] : [button("Open Today", `${shop.adminUrl}/`)]),
    ],
    reason: `You get this email because ${shop.longName} sends this address what needs its owner.`,
  };
}

function sentenceOf(
  { sentence, page, count }: AlertMessage["matters"][number],
  adminUrl: string | undefined,
): Words {
  const times = count === 1 ? "" : ` It was noticed ${count} times.`;
  if (adminUrl === undefined) return [sentence + times];
  return [`${sentence}${times} `, { text: "Look at it", href: adminUrl + page }];
}

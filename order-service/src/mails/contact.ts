import { formatDay } from "../london-days.ts";
import type { Messages } from "../outbox/outbox-messages.ts";
import { cleanLine } from "../security/clean-text.ts";
import { facts, heading, type MailContent, paragraph, quote } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/**
 * Confirms to a sender that the message arrived. Repeats nothing that was typed: otherwise anyone
 * could send text to strangers in the shop's name.
 */
export function contactAcknowledged(
  _message: Messages["contact_acknowledged"],
  { shop, at, openingHours }: MailContext,
): MailContent {
  return {
    subject: "We’ve received your message",
    preheader: `Thank you for writing to ${shop.name}.`,
    heading: "Thank you for your message.",
    blocks: [
      paragraph(
        `We received it on ${formatDay(at)}. We read every message and will reply to this address.`,
      ),
      paragraph(
        `Customer service is open ${openingHours}. If you’d like to add something, just reply to this email.`,
      ),
    ],
    reason: `You’re receiving this email because someone entered this address in the contact form of ${shop.longName}. If it wasn’t you, you can ignore it.`,
  };
}

/** Mail to the shop with the message of a customer. Replies go to the customer. */
export function contactMessage(
  { name, email, subject, message }: Messages["contact_message"],
  { shop, at }: MailContext,
): MailContent {
  return {
    subject: `Contact form: ${cleanLine(subject)}`,
    preheader: `From ${cleanLine(name)}`,
    heading: "A message from the contact form",
    blocks: [
      facts(["From", name], ["Email", email], ["Received", formatDay(at)]),
      heading(subject),
      quote(message),
      paragraph("Reply to this email to answer the sender."),
    ],
    reason: `You’re receiving this email because ${shop.longName} sends contact messages to this address.`,
    replyTo: { name: cleanLine(name), address: email },
  };
}

/** The shop's answer, followed by the customer's message. Replies go to the shop. */
export function contactAnswer(
  { subject, message, askedAt, answer }: Messages["contact_answer"],
  { shop }: MailContext,
): MailContent {
  const title = cleanLine(subject);
  return {
    subject: /^re:/i.test(title) ? title : `Re: ${title}`,
    preheader: `${shop.name} has replied to your message.`,
    heading: "Our reply to your message",
    blocks: [
      { type: "letter", text: answer },
      heading(`You wrote on ${formatDay(new Date(askedAt))}`),
      quote(message),
    ],
    reason: `You’re receiving this email because you wrote to ${shop.longName} through the contact form.`,
  };
}

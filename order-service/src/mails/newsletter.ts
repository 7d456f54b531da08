import { formatLongDate } from "@damson/shop/dates";
import { mapDetail } from "@damson/shop/legal/details";
import { defaultNewsletterCode } from "@damson/shop/newsletter/newsletter-code";
import { CONFIRMATION_DAYS, newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import type { Messages, NewsletterMessage } from "../outbox/messages.ts";
import { type Block, button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** Addresses are only subscribed after this confirmation. */
export function newsletterOptIn(
  mail: Messages["newsletter_opt_in"],
  context: MailContext,
): MailContent {
  const { shop } = context;
  const { token, code = defaultNewsletterCode } = mail;
  const link = `${shop.address}/newsletter?confirm=${token}`;
  return newsletterMail(mail, context, {
    subject: `Please confirm your subscription to ${shop.name}`,
    preheader: code
      ? `One more step to your ${code.percent}% welcome code.`
      : "One more step to first looks and offers.",
    heading: "One more step",
    blocks: [
      paragraph(
        `Please confirm: “${newsletterConsent(shop.name)}”${code ? ` Your code for ${code.percent}% off follows at once, and works for ${code.days} days.` : ""}`,
      ),
      button("Confirm my subscription", link),
      paragraph(`The link works for ${CONFIRMATION_DAYS} days. You can unsubscribe at any time.`),
      paragraph(
        "If it was not you who asked for it, you need do nothing: without your confirmation we send you no more.",
      ),
    ],
    reason: `You get this email because somebody gave this address for the newsletter of ${shop.longName}.`,
    link,
  });
}

export function newsletterWelcome(
  mail: Messages["newsletter_welcome"],
  context: MailContext,
): MailContent {
  const { shop, owner } = context;
  const { welcomeCode, unsubscribeToken } = mail;
  const link = `${shop.address}/newsletter?unsubscribe=${unsubscribeToken}`;
  return newsletterMail(mail, context, {
    ...(welcomeCode === undefined ? welcomeBack : welcomeWith(welcomeCode)),
    heading: "Welcome to our Beauty Circle.",
    blocks: [
      ...(welcomeCode === undefined ? [paragraph(NEWS_TO_COME)] : aboutCode(welcomeCode, owner)),
      button("Visit the shop", shop.address),
      paragraph("Would you rather not hear from us? ", { text: "Unsubscribe", href: link }),
    ],
    reason: `You get this email because you subscribed to the newsletter of ${shop.longName}.`,
    link,
  });
}

/** Adds the headers for one-click unsubscribe (RFC 8058). */
function newsletterMail(
  { unsubscribeToken }: NewsletterMessage,
  { shop }: MailContext,
  content: MailContent,
): MailContent {
  const address = `${shop.address}/orders/v1/newsletter/unsubscribe?token=${unsubscribeToken}`;
  return {
    ...content,
    headers: {
      "List-Unsubscribe": `<${address}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

const NEWS_TO_COME = "You are subscribed. First looks and offers will come to this address.";

/** For subscribers who have used their code. */
const welcomeBack = { subject: "You are subscribed", preheader: NEWS_TO_COME };

type WelcomeCode = NonNullable<Messages["newsletter_welcome"]["welcomeCode"]>;

function welcomeWith({ code, percent = defaultNewsletterCode.percent, validUntil }: WelcomeCode) {
  return {
    subject: `Your ${percent}% welcome code`,
    preheader: `Welcome to our Beauty Circle. Here is ${percent}% off, until ${formatLongDate(validUntil)}.`,
    code,
  };
}

function aboutCode(
  { code, percent = defaultNewsletterCode.percent, validUntil }: WelcomeCode,
  owner: MailContext["owner"],
): readonly Block[] {
  return [
    paragraph(
      `Here is ${percent}% off, with our compliments. Enter this code in the order summary of the checkout:`,
    ),
    { type: "code", text: code },
    paragraph(
      `It works until ${formatLongDate(validUntil)}, for one order with this email address, and is yours alone.${mapDetail(owner.newsletterCodeTerms, (terms) => ` ${terms}.`)}`,
    ),
  ];
}

import { formatLongDate } from "@damson/shop/dates";
import { mapDetail } from "@damson/shop/legal/details";
import { CONFIRMATION_DAYS, newsletterConsent } from "@damson/shop/newsletter/newsletter-consent";
import { getNewsletterName } from "@damson/shop/settings/newsletter-name";
import type { Messages, NewsletterMessage } from "../outbox/outbox-messages.ts";
import { type Block, button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** Asks for a confirmation. Only confirmed addresses are subscribed. */
export function newsletterOptIn(
  mail: Messages["newsletter_opt_in"],
  context: MailContext,
): MailContent {
  const { shop } = context;
  const { token, code } = mail;
  const link = `${shop.address}/newsletter?confirm=${token}`;
  return newsletterMail(mail, context, {
    subject: `Please confirm your subscription to ${shop.name}`,
    preheader: code
      ? `One more step to your ${code.percent}% welcome code.`
      : "One more step to first looks and offers.",
    heading: "One more step",
    blocks: [
      paragraph(
        `Please confirm: “${newsletterConsent(shop.name)}”${code ? ` We’ll then send you a code for ${code.percent}% off, valid for ${code.days} days.` : ""}`,
      ),
      button("Confirm my subscription", link),
      paragraph(`The link works for ${CONFIRMATION_DAYS} days. You can unsubscribe at any time.`),
      paragraph(
        "If you didn’t ask for this, there’s nothing to do. We won’t email you again unless you confirm.",
      ),
    ],
    reason: `You’re receiving this email because someone entered this address for the ${shop.longName} newsletter.`,
    link,
  });
}

export function newsletterWelcome(
  mail: Messages["newsletter_welcome"],
  context: MailContext,
): MailContent {
  const { shop, owner, newsletterName = getNewsletterName() } = context;
  const { welcomeCode, unsubscribeToken } = mail;
  const link = `${shop.address}/newsletter?unsubscribe=${unsubscribeToken}`;
  return newsletterMail(mail, context, {
    ...(welcomeCode === undefined
      ? welcomeSubject
      : welcomeCodeSubject(welcomeCode, newsletterName)),
    heading: `Welcome to our ${newsletterName}.`,
    blocks: [
      ...(welcomeCode === undefined ? [paragraph(NEWS_TO_COME)] : describeCode(welcomeCode, owner)),
      button("Visit the shop", shop.address),
      paragraph("Prefer not to hear from us? ", { text: "Unsubscribe", href: link }),
    ],
    reason: `You’re receiving this email because you subscribed to the ${shop.longName} newsletter.`,
    link,
  });
}

/** Adds headers that let mail programs unsubscribe (RFC 8058). */
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

const NEWS_TO_COME = "You’re subscribed. We’ll send first looks and offers to this address.";

/** Subject for subscribers who have used their code already. */
const welcomeSubject = { subject: "You’re subscribed", preheader: NEWS_TO_COME };

type WelcomeCode = NonNullable<Messages["newsletter_welcome"]["welcomeCode"]>;

function welcomeCodeSubject({ code, percent, validUntil }: WelcomeCode, newsletterName: string) {
  return {
    subject: `Your ${percent}% welcome code`,
    preheader: `Welcome to our ${newsletterName}. Enjoy ${percent}% off until ${formatLongDate(validUntil)}.`,
    code,
  };
}

function describeCode(
  { code, percent, validUntil }: WelcomeCode,
  owner: MailContext["owner"],
): readonly Block[] {
  return [
    paragraph(
      `Enjoy ${percent}% off with our compliments. Enter this code in the order summary at the checkout:`,
    ),
    { type: "code", text: code },
    paragraph(
      `It’s valid until ${formatLongDate(validUntil)} for one order with this email address, and can’t be shared.${mapDetail(owner.newsletterCodeTerms, (terms) => ` ${terms}.`)}`,
    ),
  ];
}

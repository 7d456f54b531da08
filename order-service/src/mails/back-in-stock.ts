import { formatPence } from "@damson/shop/money";
import { CONFIRMATION_DAYS } from "@damson/shop/newsletter/newsletter-consent";
import type { AwaitedVariant, Messages } from "../outbox/messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** Addresses are only notified after this confirmation. */
export function backInStockOptIn(
  { token, withdrawToken, ...product }: Messages["back_in_stock_opt_in"],
  { shop }: MailContext,
): MailContent {
  const title = titleOf(product);
  const link = `${shop.address}/back-in-stock?confirm=${token}`;
  const withdrawal = `${shop.address}/back-in-stock?withdraw=${withdrawToken}`;
  return {
    subject: `Shall we email you when it is back? ${title}`,
    preheader: "One press, and we email you once, when it can be bought again.",
    heading: "One more step",
    blocks: [
      paragraph(`Please confirm: “Email me once, when ${title} is back in stock.”`),
      button("Yes, email me", link),
      paragraph(
        `The link works for ${CONFIRMATION_DAYS} days. After the one email we delete your request and your address with it.`,
      ),
      paragraph(
        "If it was not you who asked for it, you need do nothing: without your confirmation we send you no more. ",
        { text: "Delete the request now", href: withdrawal },
      ),
    ],
    reason: `You get this email because somebody gave this address on a product page of ${shop.longName}.`,
    link,
    // One-click withdrawal in the mail program (RFC 8058).
    headers: {
      "List-Unsubscribe": `<${shop.address}/orders/v1/back-in-stock/withdraw?token=${withdrawToken}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

export function backInStock(
  { price, ...product }: Messages["back_in_stock"],
  { shop }: MailContext,
): MailContent {
  const title = titleOf(product);
  const link = `${shop.address}${product.path}`;
  return {
    subject: `Back in stock: ${title}`,
    preheader: `${formatPence(price)}, and ready to be ordered again.`,
    heading: "It is back.",
    blocks: [
      paragraph(
        `${title} can be bought again, for ${formatPence(price)}. We cannot keep one for you, and some sell out quickly.`,
      ),
      button("See it in the shop", link),
      paragraph(
        "This is the one email that you asked for. Your request is deleted, and we send you no more about it.",
      ),
    ],
    reason: `You get this email because you asked ${shop.longName} for it, and confirmed it.`,
    link,
  };
}

function titleOf({ brand, name, variant }: AwaitedVariant): string {
  return variant === null ? `${brand} ${name}` : `${brand} ${name} (${variant})`;
}

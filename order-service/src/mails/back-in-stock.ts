import { formatPence } from "@damson/shop/money";
import { CONFIRMATION_DAYS } from "@damson/shop/newsletter/newsletter-consent";
import type { AwaitedVariant, Messages } from "../outbox/outbox-messages.ts";
import { button, type MailContent, paragraph } from "./content.ts";
import type { MailContext } from "./mail-context.ts";

/** Asks for a confirmation. Only confirmed addresses are notified. */
export function backInStockOptIn(
  { token, withdrawToken, ...product }: Messages["back_in_stock_opt_in"],
  { shop }: MailContext,
): MailContent {
  const title = formatTitle(product);
  const link = `${shop.address}/back-in-stock?confirm=${token}`;
  const withdrawal = `${shop.address}/back-in-stock?withdraw=${withdrawToken}`;
  return {
    subject: `Please confirm your stock alert: ${title}`,
    preheader: "Confirm and we’ll email you once it’s back in stock.",
    heading: "One more step",
    blocks: [
      paragraph(`Please confirm: “Email me once, when ${title} is back in stock.”`),
      button("Yes, email me", link),
      paragraph(
        `The link works for ${CONFIRMATION_DAYS} days. After we’ve emailed you, we delete your request and your address.`,
      ),
      paragraph(
        "If you didn’t ask for this, there’s nothing to do. We won’t email you again unless you confirm. ",
        { text: "Delete the request now", href: withdrawal },
      ),
    ],
    reason: `You’re receiving this email because someone entered this address on a product page of ${shop.longName}.`,
    link,
    // Lets the mail program withdraw the request (RFC 8058).
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
  const title = formatTitle(product);
  const link = `${shop.address}${product.path}`;
  return {
    subject: `Back in stock: ${title}`,
    preheader: `Available again for ${formatPence(price)}.`,
    heading: "It’s back in stock.",
    blocks: [
      paragraph(
        `${title} is available again for ${formatPence(price)}. We can’t reserve one for you, and it may sell out quickly.`,
      ),
      button("Shop now", link),
      paragraph(
        "This is the one email you asked for. We’ve deleted your request and won’t email you about it again.",
      ),
    ],
    reason: `You’re receiving this email because you asked ${shop.longName} for it and confirmed.`,
    link,
  };
}

function formatTitle({ brand, name, variant }: AwaitedVariant): string {
  return variant === null ? `${brand} ${name}` : `${brand} ${name} (${variant})`;
}

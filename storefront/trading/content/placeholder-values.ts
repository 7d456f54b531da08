import { findDetail } from "@damson/shop/legal/owner";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS, RETURN_DAYS } from "@damson/shop/returns";
import type { TextPlaceholder } from "@damson/shop/settings/page-texts";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { newsletterPercent } from "#app/settings/newsletter-code.ts";
import { openingHours } from "#app/settings/opening-hours.ts";
import { owner } from "#app/settings/owner.ts";
import { shop } from "#app/settings/shop.ts";
import { BASKET_DAYS } from "#trading/basket/stored-basket.ts";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";
import { backTo, refundArrives } from "./refund-words.ts";

/** A value is empty if the shop does not have it. Text that uses it is then omitted. */
export type PlaceholderValues = Readonly<Record<TextPlaceholder, string>>;

export function placeholderValues(): PlaceholderValues {
  return {
    "shop name": shop.name,
    "shop name in full": shop.longName,
    "opening hours": openingHours,
    "delivery price": deliveryPrice(),
    "free delivery": freeFrom === undefined ? "" : formatShortPence(freeFrom),
    "processing days": delivery.processingDays,
    "delivery days": delivery.standardDays,
    "return days": String(RETURN_DAYS),
    "damage report days": String(DAMAGE_REPORT_DAYS),
    "refund time": `We refund within ${REFUND_DAYS} working days of receiving your return, ${backTo()}.${refundArrives()}`,
    "payment methods": describePaymentMethods(),
    "card details": cardDetails(),
    "newsletter offer": newsletterOffer(),
    "basket days": String(BASKET_DAYS),
  };
}

function deliveryPrice(): string {
  if (delivery.charge === 0) return "Nothing: standard delivery is free.";
  const price = `Standard delivery costs ${formatPence(delivery.charge)}.`;
  if (freeFrom === undefined) return price;
  return `${price} It is free when your subtotal is ${formatShortPence(freeFrom)} or more.`;
}

const BY_CARD =
  "By card, on the page of our payment provider, Stripe. You have ordered as soon as you have paid there, and our email confirms it. If you come back without paying, your basket is as it was, and we keep your order for a while.";
const byTransfer = (start: "By" | "Or by") =>
  `${start} bank transfer. When you have ordered, the page of your order and our email say to which account, with which reference and by when.`;

function describePaymentMethods(): string {
  if (!isCardOffered) return byTransfer("By");
  return isTransferOffered ? `${BY_CARD} ${byTransfer("Or by")}` : BY_CARD;
}

function cardDetails(): string {
  return isCardOffered
    ? "Only our payment provider, Stripe. The last step of the checkout takes you to its own secure page, and it brings you back when you have paid. Your card details never reach us."
    : "None of us: we never ask for card details.";
}

function newsletterOffer(): string {
  if (newsletterPercent === 0) return "";
  const terms = findDetail(owner.newsletterCodeTerms);
  const offer = `New subscribers are offered ${newsletterPercent}% off`;
  return terms === undefined ? `${offer}.` : `${offer}: ${terms}.`;
}

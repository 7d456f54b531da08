import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { mapDetail } from "@damson/shop/legal/details";
import {
  CANCELLATION_DAYS,
  DATA_COMPLAINT_DAYS,
  DELIVERY_LIMIT_DAYS,
  REJECTION_DAYS,
} from "@damson/shop/legal/law";
import { MINIMUM_AGE } from "@damson/shop/legal/minimum-age";
import { findDetail, type LegalDetailText } from "@damson/shop/legal/owner";
import { retentionDays } from "@damson/shop/legal/retention";
import { formatPence, formatShortPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS, REFUND_DAYS } from "@damson/shop/returns";
import type { TextPlaceholder } from "@damson/shop/settings/shop-pages";
import { MINIMUM_PASSWORD_LENGTH } from "#app/account/sign-in/password-rule.ts";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { newsletterDays, newsletterPercent } from "#app/settings/newsletter-code.ts";
import { openingHours } from "#app/settings/opening-hours.ts";
import { owner } from "#app/settings/owner.ts";
import { returnDays } from "#app/settings/return-days.ts";
import { shop } from "#app/settings/shop.ts";
import { BASKET_DAYS } from "#trading/basket/stored-basket.ts";
import { soldBrands } from "#trading/promotion/sold-brands.ts";
import { isCardOffered, isTransferOffered } from "#trading/settings/offered-methods.ts";
import { returnExceptions } from "#trading/settings/return-exceptions.ts";
import { cardSafety, paymentRecipients } from "./payment-privacy.tsx";
import { backTo, refundArrives } from "./refund-words.ts";

/** A value is empty if the shop does not have it. Text that uses it is then omitted. */
export type PlaceholderValues = Readonly<Record<TextPlaceholder, string>>;

export function placeholderValues(shopData: ShopData): PlaceholderValues {
  return {
    ...facts(),
    ...paymentFacts(),
    ...ownerFacts(),
    brands: new Intl.ListFormat("en-GB").format(soldBrands(shopData).map(({ name }) => name)),
  };
}

const facts = () => ({
  "shop name": shop.name,
  "shop name in full": shop.longName,
  "opening hours": openingHours,
  "delivery price": deliveryPrice(),
  "free delivery": freeFrom === undefined ? "" : formatShortPence(freeFrom),
  "processing days": delivery.processingDays,
  "delivery days": delivery.standardDays,
  "international delivery days": delivery.internationalDays,
  "latest delivery days": String(DELIVERY_LIMIT_DAYS),
  "return days": String(returnDays),
  "cancellation days": String(CANCELLATION_DAYS),
  "return exceptions": returnExceptions,
  "refund days": REFUND_DAYS,
  "refund time": `We refund within ${REFUND_DAYS} working days of receiving your return, ${backTo()}.${refundArrives()}`,
  "faulty return days": String(REJECTION_DAYS),
  "damage report days": String(DAMAGE_REPORT_DAYS),
  "newsletter offer": newsletterOffer(),
  "newsletter code terms": newsletterCodeTerms(),
  "basket days": String(BASKET_DAYS),
  "order years": String(Math.floor(retentionDays.orders / 365)),
  "code record days": String(retentionDays.codeRecipients),
  "data complaint days": String(DATA_COMPLAINT_DAYS),
  "minimum age": String(MINIMUM_AGE),
  "password length": String(MINIMUM_PASSWORD_LENGTH),
});

const paymentFacts = () => ({
  "payment methods": describePaymentMethods(),
  "card payment terms": isCardOffered ? CARD_TERMS : "",
  "bank transfer terms": isTransferOffered ? describeTransferTerms() : "",
  "card details": cardDetails(),
  "card safety": cardSafety(),
  "payment companies": paymentRecipients(),
});

const ownerFacts = () => ({
  "email address": write(owner.email),
  "phone number": write(owner.phone),
  "privacy email address": write(owner.privacyEmail),
  "returns address": write(owner.returnsAddress),
  "international prices": write(owner.internationalPrices),
  "carrier restrictions": write(owner.carrierRestrictions),
  "VAT status": write(owner.vatStatus),
  "earlier prices": write(owner.earlierPrices),
  "price errors": write(owner.priceErrors),
  "contract moment": write(owner.contractMoment),
  "governing law": write(owner.governingLaw),
  turnover: write(owner.turnover),
  "financial year": write(owner.financialYear),
  "statement approval": write(owner.statementApproval),
  "supply chain commitments": write(owner.supplyChainCommitments),
  "environmental aims": write(owner.environmentalAims),
  "dispute resolver": write(owner.disputeResolver),
  "hosting provider": write(owner.hostingProvider),
  "accounts provider": write(owner.accountsProvider),
  "data transfers": write(owner.dataTransfers),
  "data protection officer": write(owner.dataProtectionOfficer),
});

function write(detail: LegalDetailText): string {
  return mapDetail(detail, (text) => text);
}

function deliveryPrice(): string {
  if (delivery.charge === 0) return "Standard delivery is free.";
  const price = `Standard delivery costs ${formatPence(delivery.charge)}.`;
  if (freeFrom === undefined) return price;
  return `${price} It is free when your subtotal is ${formatShortPence(freeFrom)} or more.`;
}

const BY_CARD =
  "By card, on the page of our payment provider, Stripe. You have ordered as soon as you have paid there, and our email confirms it. If you come back without paying, your basket is as it was, and we keep your order for a while.";
const byTransfer = (start: "By" | "Or by") =>
  `${start} bank transfer. When you have ordered, the page of your order and our email say to which account, with which reference and by when.`;

const CARD_TERMS =
  "You pay by card on the page of our payment provider, Stripe, which charges your card at once. We confirm your order by email when it is paid. Until then we keep it for the time shown in the checkout. If it is not paid by then, it expires and you owe us nothing.";

function describeTransferTerms(): string {
  return `${isCardOffered ? "Or you pay" : "You pay"} by bank transfer. We will give you our account details and the last day to pay. If the order is not paid by then, it expires and you owe us nothing.`;
}

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

function newsletterCodeTerms(): string {
  if (newsletterPercent === 0) return "";
  return `When you confirm that you want our newsletter, you get a personal code for ${newsletterPercent}% off one order. There is one code per email address, and it works only for that address. It is valid for ${newsletterDays} days. The email with the code gives the last day.`;
}

import { amountWord } from "./amount-terms.ts";
import { groupedTerms, indexedTerms } from "./terms.ts";

interface Address {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
}

/** Texts by which an order is found. */
interface SearchableOrder {
  readonly number: string;
  readonly email: string;
  readonly shipping: Address & { readonly phone: string };
  readonly billing: Address;
  readonly lines: readonly { readonly brand: string; readonly name: string }[];
  /** In pence. */
  readonly total: number;
  readonly tracking: { readonly number: string } | null;
  readonly discountCode: string | null;
}

/**
 * The words by which an order is found, each once, with a space before each: number, names, addresses,
 * email, phone, products, total, tracking number and discount code.
 */
export function orderTerms(order: SearchableOrder): string {
  const { number, email, shipping, billing, lines, total, tracking, discountCode } = order;
  const texts = [shipping, billing].flatMap(({ firstName, lastName, address, city }) => [
    firstName,
    lastName,
    address,
    city,
  ]);
  const words = new Set([
    ...[number, shipping.postcode, billing.postcode].flatMap(groupedTerms),
    ...[tracking?.number ?? "", discountCode ?? ""].flatMap(groupedTerms),
    amountWord(total),
    ...phoneTerms(shipping.phone),
    ...[...texts, email].flatMap(indexedTerms),
    ...lines.flatMap(({ brand, name }) => indexedTerms(`${brand} ${name}`)),
  ]);
  return [...words].map((word) => ` ${word}`).join("");
}

/** A British number, as it is typed at home and from abroad. */
function phoneTerms(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/g, "").replace(/^(44|0)/, "");
  return digits === "" ? [] : [`0${digits}`, `44${digits}`, ...groupedTerms(phone).slice(1)];
}

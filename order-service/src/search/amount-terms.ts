/** Amounts among the words of a search. */

/** With pence, as `114.99` or `114,99`; or with the pound, as `£114`. A number alone may be that of a house. */
const amounts = /(?<!\S)(£\s?|GBP\s?)?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:[.,](\d{2}))?(?!\S)/gi;

/** A letter that no keyboard has: nothing else that is typed begins as an amount does. */
const MARK = "ƿ";

/** The word of an amount in pence, which is the beginning of no other. */
export function amountWord(pence: number): string {
  return `${MARK}${pence}${MARK}`;
}

/** Replaces the amounts in what was typed by their words. */
export function withAmountTerms(typed: string): string {
  return typed.replaceAll(amounts, (text, sign?: string, pounds = "", pence?: string) => {
    if (sign === undefined && pence === undefined) return text;
    return amountWord(Number(pounds.replaceAll(",", "")) * 100 + Number(pence ?? 0));
  });
}

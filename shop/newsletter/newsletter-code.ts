import { NEWSLETTER_DISCOUNT } from "../offers.ts";

export interface NewsletterCode {
  /** Discount on one order, in per cent. */
  readonly percent: number;
  /** Days until it expires. */
  readonly days: number;
}

export const defaultNewsletterCode: NewsletterCode = {
  percent: NEWSLETTER_DISCOUNT,
  days: 90,
};

import { NEWSLETTER_DISCOUNT } from "../offers.ts";

/** The discount code that a new subscriber of the newsletter gets. */
export interface NewsletterCode {
  /** Off one order, in per cent. */
  readonly percent: number;
  /** For how many days it works. */
  readonly days: number;
}

/** The one that it is until the owner changes it. */
export const newsletterCodeUntilChanged: NewsletterCode = {
  percent: NEWSLETTER_DISCOUNT,
  days: 90,
};

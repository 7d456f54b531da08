/** Ways to pay, and the account of bank transfers: facts that the owner decides. */

/** All payment methods, in the order in which the checkout offers them. */
export const paymentMethods = ["stripe", "bank-transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The account that transfers go to; the order's number is their reference. */
export interface BankAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** Payment methods of a running shop. */
export interface PaymentOptions {
  readonly methods: readonly PaymentMethod[];
  readonly bankAccount: BankAccount;
  /** True for a shop on trial: no payment is real. */
  readonly isTrial: boolean;
}

/** The page of the payment provider, as customers read of it. */
export const PAYMENT_PAGE = "the secure page of our payment provider, Stripe";

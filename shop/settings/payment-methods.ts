/** In checkout order. */
export const paymentMethods = ["stripe", "bank-transfer"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Account for bank transfers. The payment reference is the order number. */
export interface BankAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface PaymentOptions {
  readonly methods: readonly PaymentMethod[];
  readonly bankAccount: BankAccount;
  /** Whether the shop is on trial, with no real payments. */
  readonly isTrial: boolean;
}

export const PAYMENT_PAGE = "the secure page of our payment provider, Stripe";

/**
 * Maximum retention of personal data in the trading shop, in days. The order service may use
 * shorter periods but not longer ones, because the privacy page promises these.
 */
export const retentionDays = {
  /** Tax records are kept until six years after the end of the financial year. */
  orders: 2557,
  /** Also applies to single-address discount codes after they expire. */
  unpaidOrders: 90,
  /** Keyed hash of an address that has received its discount code. */
  codeRecipients: 730,
  contactMessages: 365,
  newsletterRequests: 30,
  /** From confirmation. */
  backInStockRequests: 180,
  /** Validity of the confirmation link. */
  unconfirmedBackInStockRequests: 7,
  /** For each product. */
  wishlists: 730,
  idempotencyKeys: 30,
  emails: 90,
} as const;

/**
 * For how many days a shop that takes orders keeps personal data, at most: the order service may be set
 * to fewer, never to more, so that the privacy page is true of every shop.
 */
export const retentionDays = {
  /** Six years after the end of the financial year, as the tax office may ask. */
  orders: 2557,
  unpaidOrders: 90,
  contactMessages: 365,
  newsletterRequests: 30,
  idempotencyKeys: 30,
  emails: 90,
} as const;

/**
 * For how many days a shop that takes orders keeps personal data, at most: the order service may be set
 * to fewer, never to more, so that the privacy page is true of every shop.
 */
export const retentionDays = {
  /** Six years after the end of the financial year, as the tax office may ask. */
  orders: 2557,
  /** Also discount codes made for one address, after their last day. */
  unpaidOrders: 90,
  /** That an address has had its discount code, as a keyed hash. */
  codeRecipients: 730,
  contactMessages: 365,
  newsletterRequests: 30,
  /** To be written to once something can be bought again, since it was confirmed. */
  backInStockRequests: 180,
  /** As long as the link works that confirms them. */
  unconfirmedBackInStockRequests: 7,
  /** Each product on the wishlist of an account. */
  wishlists: 730,
  idempotencyKeys: 30,
  emails: 90,
} as const;

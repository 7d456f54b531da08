/**
 * For how many days the discount code of a new subscriber works, at least: the order service may be set
 * to more, never to fewer, so that what pages and emails promise is true of every shop.
 */
export const NEWSLETTER_CODE_DAYS = 90;

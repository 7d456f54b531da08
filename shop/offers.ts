/** Off every KISS nail and lash product, in per cent. */
export const KISS_DISCOUNT = 25;
/** The most the seasonal sale takes off, in per cent. */
export const SALE_UP_TO = 30;
/** The discount of the newsletter's welcome code, in per cent. */
export const NEWSLETTER_DISCOUNT = 10;

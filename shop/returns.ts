/** Days from receipt to return unopened items. */
export const RETURN_DAYS = 14;
/** Days from receipt to report damage. */
export const DAMAGE_REPORT_DAYS = 7;
/** Working days until a refund arrives, in text form. */
export const REFUND_DAYS = "7–10";

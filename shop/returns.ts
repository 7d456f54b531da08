/** Days from receipt to return unopened items. Owners can set more. */
export const RETURN_DAYS = 14;
export const MAX_RETURN_DAYS = 365;
/** Days from receipt to report damage. */
export const DAMAGE_REPORT_DAYS = 7;
/** Working days until a refund arrives, in text form. */
export const REFUND_DAYS = "7–10";

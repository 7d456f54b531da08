/** Days after receiving an order in which unopened items can be returned. */
export const RETURN_DAYS = 14;
/** Days in which shoppers are asked to report damage. */
export const DAMAGE_REPORT_DAYS = 7;
/** Working days a refund takes, as shoppers read them. */
export const REFUND_DAYS = "7–10";

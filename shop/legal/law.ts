/**
 * Periods and figures set by law. The shop's own rules may use the same figures, but these change
 * only with the law.
 */

/** Days to cancel an online order, and then to return it (Consumer Contracts Regulations 2013, 30, 35). */
export const CANCELLATION_DAYS = 14;
/** Days within which the shop must refund (Consumer Contracts Regulations 2013, 34). */
export const REFUND_LIMIT_DAYS = 14;
/** Days to return faulty goods for a full refund (Consumer Rights Act 2015, 22). */
export const REJECTION_DAYS = 30;
/** Days to deliver unless a date was agreed (Consumer Rights Act 2015, 28). */
export const DELIVERY_LIMIT_DAYS = 30;
/** Days to acknowledge a complaint about personal data (Data Protection Act 2018, 164A). */
export const DATA_COMPLAINT_DAYS = 30;
/** Annual turnover that requires a modern slavery statement (Modern Slavery Act 2015, 54). */
export const MODERN_SLAVERY_TURNOVER = "£36 million";
/** Maximum working days for a bank transfer (Payment Services Regulations 2017, 86). */
export const BANK_TRANSFER_DAYS = 1;
/** Maximum working days until a card refund appears on the statement. */
export const CARD_REFUND_DAYS = 10;
/** The standard rate of VAT, in per cent (Value Added Tax Act 1994, 2). */
export const VAT_RATE = 20;

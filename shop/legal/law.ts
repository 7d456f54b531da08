/**
 * Figures that the law sets. Some equal the shop's own today, but nothing we decide changes them.
 */

/** Days to cancel an online order, and then to send it back (Consumer Contracts Regulations 2013, 30, 35). */
export const CANCELLATION_DAYS = 14;
/** Days to pay the money back at the latest (Consumer Contracts Regulations 2013, 34). */
export const REFUND_LIMIT_DAYS = 14;
/** Days to send faulty goods back for a full refund (Consumer Rights Act 2015, 22). */
export const REJECTION_DAYS = 30;
/** Days to deliver in, where no date was agreed (Consumer Rights Act 2015, 28). */
export const DELIVERY_LIMIT_DAYS = 30;
/** Days to acknowledge a complaint about personal data (Data Protection Act 2018, 164A). */
export const DATA_COMPLAINT_DAYS = 30;
/** Yearly turnover from which a modern slavery statement is a duty (Modern Slavery Act 2015, 54). */
export const MODERN_SLAVERY_TURNOVER = "£36 million";
/** Working days that a bank transfer takes at the most (Payment Services Regulations 2017, 86). */
export const BANK_TRANSFER_DAYS = 1;
/** A card refund is on the statement within so many working days. */
export const CARD_REFUND_DAYS = 10;
/** The standard rate of VAT, in per cent (Value Added Tax Act 1994, 2). */
export const VAT_RATE = 20;

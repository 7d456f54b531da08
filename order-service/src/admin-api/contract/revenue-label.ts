/** The meaning of revenue here, in the sentence that stands beside the figure. */
export const REVENUE_LABEL =
  "What customers paid for their orders, delivery and any VAT included, less refunds and lost disputes. Each counts on its day in London.";

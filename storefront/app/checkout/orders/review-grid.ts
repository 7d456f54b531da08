/** The cells of the last step: its heading, below it how to pay, and beside both the order. */
export const REVIEW_GRID =
  "grid items-start gap-4 lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr] lg:gap-x-18";

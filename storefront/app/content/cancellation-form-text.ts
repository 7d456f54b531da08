import type { owner } from "@damson/shop/legal/owner";

/** Details of the owner that the form is addressed to, one a line, the first one after "To". */
export const formRecipient = [
  "legalName",
  "returnsAddress",
  "email",
] as const satisfies readonly (keyof typeof owner)[];

/**
 * The model form of the Consumer Contracts Regulations 2013, Schedule 3, as one person fills it in who
 * has bought goods. A shop that takes orders has it word for word.
 */
export const FORM_TEXT = `I hereby give notice that I cancel my contract of sale of the following goods:

Ordered on:
Received on:

Name:
Address:

Signature (only if sent on paper):
Date:`;

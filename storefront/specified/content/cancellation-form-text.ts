import type { owner } from "@damson/shop/legal/owner";

/** The owner's details at the top of the form, one per line. */
export const formRecipient = [
  "legalName",
  "returnsAddress",
  "email",
] as const satisfies readonly (keyof typeof owner)[];

/**
 * The model form of the Consumer Contracts Regulations 2013, Schedule 3, worded for one person who has bought
 * goods. A shop that takes orders uses the exact wording.
 */
export const FORM_TEXT = `I hereby give notice that I cancel my contract of sale of the following goods:

Ordered on:
Received on:

Name:
Address:

Signature (only if sent on paper):
Date:`;

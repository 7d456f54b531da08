import type { owner } from "./owner.ts";

/** Recipient of the form: one owner detail per line, after "To". */
export const modelFormRecipient = [
  "legalName",
  "geographicAddress",
  "email",
] as const satisfies readonly (keyof typeof owner)[];

/** Rest of the form in the Consumer Contracts Regulations 2013, Schedule 3, part B, word for word. */
export const MODEL_FORM_TEXT = `I/We [*] hereby give notice that I/We [*] cancel my/our [*] contract of sale of the following goods [*]/for the supply of the following service [*],

Ordered on [*]/received on [*],

Name of consumer(s),

Address of consumer(s),

Signature of consumer(s) (only if this form is notified on paper),

Date

[*] Delete as appropriate`;

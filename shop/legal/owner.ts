/**
 * A legal detail only the owner can give: its text, or what a page calls it while it is missing. An empty text
 * says that there is none, such as the company number of a sole trader.
 */
export type LegalDetailText = string | { readonly toBeCompleted: string };

/** The detail as a page shows it; for a missing one, a placeholder. */
export function textOfDetail(detail: LegalDetailText): string {
  return typeof detail === "string" ? detail : `[${detail.toBeCompleted} – to be completed]`;
}

/** The detail, if it was given and there is one. */
export function findDetail(detail: LegalDetailText): string | undefined {
  return typeof detail === "string" && detail.trim() !== "" ? detail : undefined;
}

const missing = (detail: string): LegalDetailText => ({ toBeCompleted: detail });

/**
 * The details to fill in: replace each `missing(…)` by the text itself, and every page and email shows it.
 * `opening.ts` names those without which a shop with customers takes no orders.
 */
export const owner = {
  legalName: missing("Company name"),
  companyNumber: missing("Company number"),
  registeredIn: missing("Place of registration"),
  registeredOffice: missing("Registered office"),
  geographicAddress: missing("Geographic address"),
  email: missing("Email address"),
  privacyEmail: missing("Privacy email address"),
  phone: missing("Telephone number"),
  vatNumber: missing("VAT number"),
  vatStatus: missing("VAT status"),

  returnsAddress: missing("Returns address"),
  cardsAccepted: missing("Cards accepted"),
  newsletterCodeTerms: missing("Terms of the newsletter code"),
  internationalPrices: missing("Price list for international delivery"),
  carrierRestrictions: missing("Carrier’s list of restricted destinations"),
  contractMoment: missing("Moment the contract is made"),
  earlierPrices: missing("Dates of the earlier prices"),
  priceErrors: missing("Policy on price errors"),
  governingLaw: missing("Governing law"),
  disputeResolver: missing("Dispute resolution body, if one is used"),

  accountsProvider: missing("Who runs the authentication service, and in which country"),
  accountsKept: missing("How long closed accounts are kept"),
  dataTransfers: missing("Where account data is kept, and the safeguard used"),
  dataProtectionOfficer: missing("Data protection officer or representative, if any"),
  hostingProvider: missing("Hosting provider"),
  logsKept: missing("How long server logs are kept"),

  turnover: missing("Whether turnover reaches the legal threshold"),
  financialYear: missing("Financial year"),
  statementApproval: missing("Approved by: name, role and date"),
  supplyChainCommitments: missing("Commitments on the supply chain"),
  environmentalAims: missing("Environmental aims, with dates"),
  ratingsSource: missing("Source of the ratings"),
} as const;

/** The same details as given by the owner of any shop. */
export type Owner = Readonly<Record<keyof typeof owner, LegalDetailText>>;

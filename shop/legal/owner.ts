/**
 * A legal detail of the owner, or the label of a missing one. An empty text means that there is
 * none, such as a sole trader's company number.
 */
export type LegalDetailText = string | { readonly toBeCompleted: string };

/** Returns a placeholder if the detail is missing. */
export function formatDetail(detail: LegalDetailText): string {
  return typeof detail === "string" ? detail : `[${detail.toBeCompleted} – to be completed]`;
}

export function findDetail(detail: LegalDetailText): string | undefined {
  return typeof detail === "string" && detail.trim() !== "" ? detail : undefined;
}

const missing = (detail: string): LegalDetailText => ({ toBeCompleted: detail });

/**
 * Replace each `missing(…)` with the actual text. Every page and email then shows it. `opening.ts`
 * lists the details that a shop with customers needs before it can take orders.
 */
export const owner = {
  legalName: missing("Company name"),
  companyNumber: missing("Company number"),
  registeredIn: missing("Place of registration"),
  registeredOffice: missing("Registered office"),
  geographicAddress: missing("Business address"),
  email: missing("Email address"),
  privacyEmail: missing("Privacy email address"),
  phone: missing("Phone number"),
  vatNumber: missing("VAT number"),
  vatStatus: missing("VAT status"),

  returnsAddress: missing("Returns address"),
  cardsAccepted: missing("Cards accepted"),
  newsletterCodeTerms: missing("Newsletter discount terms"),
  internationalPrices: missing("Price list for international delivery"),
  carrierRestrictions: missing("Carrier’s list of restricted destinations"),
  contractMoment: missing("When the contract is made"),
  earlierPrices: missing("Dates of earlier prices"),
  priceErrors: missing("Pricing errors"),
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
  supplyChainCommitments: missing("Supply chain commitments"),
  environmentalAims: missing("Environmental aims, with dates"),
  ratingsSource: missing("Source of the ratings"),
} as const;

export type Owner = Readonly<Record<keyof typeof owner, LegalDetailText>>;

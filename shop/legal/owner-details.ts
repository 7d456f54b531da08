import { type Owner, owner } from "./owner.ts";

/** `null` for missing details. */
export type OwnerDetails = Readonly<Record<keyof Owner, string | null>>;

export const detailNames: Readonly<Record<keyof Owner, string>> = {
  legalName: "Company name",
  companyNumber: "Company number",
  registeredIn: "Place of registration",
  registeredOffice: "Registered office",
  geographicAddress: "Business address",
  email: "Email address",
  privacyEmail: "Privacy email address",
  phone: "Phone number",
  vatNumber: "VAT number",
  vatStatus: "VAT status",

  returnsAddress: "Returns address",
  cardsAccepted: "Cards accepted",
  newsletterCodeTerms: "Newsletter discount terms",
  internationalPrices: "Price list for international delivery",
  carrierRestrictions: "Carrier’s list of restricted destinations",
  contractMoment: "When the contract is made",
  earlierPrices: "Dates of earlier prices",
  priceErrors: "Pricing errors",
  governingLaw: "Governing law",
  disputeResolver: "Dispute resolution body, if one is used",

  accountsProvider: "Who runs the authentication service, and in which country",
  accountsKept: "How long closed accounts are kept",
  dataTransfers: "Where account data is kept, and the safeguard used",
  dataProtectionOfficer: "Data protection officer or representative, if any",
  hostingProvider: "Hosting provider",
  logsKept: "How long server logs are kept",

  turnover: "Whether turnover reaches the legal threshold",
  financialYear: "Financial year",
  statementApproval: "Approved by: name, role and date",
  supplyChainCommitments: "Supply chain commitments",
  environmentalAims: "Environmental aims, with dates",
  ratingsSource: "Source of the ratings",
};

// `owner` has no other keys.
export const ownerKeys = Object.keys(owner) as readonly (keyof Owner)[];

/** Replaces missing details with named placeholders, for pages and emails. */
export function toOwner(details: Partial<OwnerDetails>): Owner {
  return mapOwnerKeys((key) => details[key] ?? { toBeCompleted: detailNames[key] });
}

/** Overrides the details in the code with the owner's saved ones. */
export function withSavedDetails(saved: Partial<OwnerDetails> | undefined): Owner {
  return toOwner({ ...toOwnerDetails(owner), ...saved });
}

export function toOwnerDetails(given: Owner): OwnerDetails {
  return mapOwnerKeys((key) => {
    const detail = given[key];
    return typeof detail === "string" ? detail : null;
  });
}

function mapOwnerKeys<Value>(valueFor: (key: keyof Owner) => Value) {
  return Object.fromEntries(ownerKeys.map((key) => [key, valueFor(key)])) as Record<
    keyof Owner,
    Value
  >;
}

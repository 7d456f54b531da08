import type { Owner } from "@damson/shop/legal/owner";
import { readText } from "./typed-text.ts";

type DetailKey = keyof Owner;

export const registrationKeys = [
  "companyNumber",
  "registeredIn",
  "registeredOffice",
] as const satisfies readonly DetailKey[];

interface FieldGroup {
  readonly title: string;
  readonly keys: readonly DetailKey[];
  /** True for details that are not needed to open the shop. They are collapsed. */
  readonly isOptional?: true;
}

export const companyGroups: readonly FieldGroup[] = [
  {
    title: "Seller",
    keys: ["legalName", "geographicAddress", "email", "phone", "returnsAddress"],
  },
  { title: "Registration", keys: registrationKeys },
  { title: "VAT", keys: ["vatNumber", "vatStatus"] },
  {
    title: "Terms",
    isOptional: true,
    keys: [
      "contractMoment",
      "priceErrors",
      "earlierPrices",
      "newsletterCodeTerms",
      "governingLaw",
      "disputeResolver",
      "cardsAccepted",
      "internationalPrices",
      "carrierRestrictions",
    ],
  },
  {
    title: "Privacy",
    isOptional: true,
    keys: [
      "privacyEmail",
      "dataProtectionOfficer",
      "accountsProvider",
      "accountsKept",
      "dataTransfers",
      "hostingProvider",
      "logsKept",
    ],
  },
  {
    title: "Statements",
    isOptional: true,
    keys: [
      "ratingsSource",
      "turnover",
      "financialYear",
      "statementApproval",
      "supplyChainCommitments",
      "environmentalAims",
    ],
  },
];

export const companyHints: Readonly<Partial<Record<DetailKey, string>>> = {
  geographicAddress: "Where complaints can be sent; a PO box is not enough",
  vatNumber: "If you’re VAT registered. Invoices will show VAT.",
  vatStatus: "Follows “About VAT:” in your terms, like “we are not registered for VAT”",
  earlierPrices: "When your earlier (“was”) prices were charged",
  contractMoment: "For example, when we email you that your order has been sent",
  priceErrors: "What happens if a product was clearly mispriced",
  governingLaw: "For example, England and Wales",
};

/** Reads the form. An empty field becomes `null`, which means incomplete. */
export function readCompany(fields: FormData): Readonly<Record<string, string | null>> {
  const keys = companyGroups.flatMap((group) => group.keys);
  const hasNoRegistration = fields.get("noRegistration") === "on";
  const isRegistration = (key: DetailKey) => registrationKeys.some((other) => other === key);
  return Object.fromEntries(
    keys.map((key) => {
      if (hasNoRegistration && isRegistration(key)) return [key, ""];
      const typed = readText(fields, key);
      return [key, typed === "" ? null : typed];
    }),
  );
}

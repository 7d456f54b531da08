import type { Owner } from "@damson/shop/legal/owner";
import { typedText } from "./typed-text.ts";

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
    title: "Who sells",
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
  vatNumber: "Invoices show VAT from now on. Leave it empty if you are not registered",
  earlierPrices: "From when to when the prices were charged that reduced ones are compared with",
  contractMoment: "Such as: our email that says that your order was sent",
  priceErrors: "What you do about an order at a price that is plainly wrong",
  governingLaw: "Such as: England and Wales",
};

/** Reads the form. An empty field becomes `null`, which means incomplete. */
export function readCompany(fields: FormData): Readonly<Record<string, string | null>> {
  const keys = companyGroups.flatMap((group) => group.keys);
  const hasNoRegistration = fields.get("noRegistration") === "on";
  const isRegistration = (key: DetailKey) => registrationKeys.some((other) => other === key);
  return Object.fromEntries(
    keys.map((key) => {
      if (hasNoRegistration && isRegistration(key)) return [key, ""];
      const typed = typedText(fields, key);
      return [key, typed === "" ? null : typed];
    }),
  );
}

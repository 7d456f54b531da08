/**
 * The shop's own facts. The legal ones are the owner's to give: until then a page shows them as
 * placeholders, which is what `toBeCompleted` marks.
 */
export const shop = {
  name: "Damson",
  longName: "Damson Beauty",
  tagline: "Luxury skincare, nails, lashes and fragrance",
  /** Absolute, without a trailing slash; set by `SITE_URL` when the shop is built. */
  siteUrl: (import.meta.env.SITE_URL || "http://localhost:3000").replace(/\/+$/, ""),
  customerServiceHours: "Monday to Friday, 9am–6pm GMT",
} as const;

/** A fact only the owner can give, as the words between the brackets of its placeholder. */
export interface ToBeCompleted {
  readonly toBeCompleted: string;
}

const missing = (fact: string): ToBeCompleted => ({ toBeCompleted: fact });

/** Who trades here, as the law wants it shown (E-Commerce Regulations 2002, Companies Act 2006). */
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
} as const;

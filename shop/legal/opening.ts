/** Details of the owner without which a shop with customers may not trade. */
import { findDetail, type Owner } from "./owner.ts";

interface RequiredDetail {
  readonly name: string;
  /** True if some traders have none, and say so by an empty text. */
  readonly isOptional?: true;
}

/**
 * Consumer Contracts Regulations 2013, Schedule 2: name, address, telephone, email, and where goods come back to.
 * Trading Disclosures Regulations 2015, 24 and 25: the rest, of a company.
 */
const requiredDetails = {
  legalName: { name: "Company name" },
  companyNumber: { name: "Company number", isOptional: true },
  registeredIn: { name: "Place of registration", isOptional: true },
  registeredOffice: { name: "Registered office", isOptional: true },
  geographicAddress: { name: "Geographic address" },
  email: { name: "Email address" },
  phone: { name: "Telephone number" },
  returnsAddress: { name: "Returns address" },
} as const satisfies Partial<Record<keyof Owner, RequiredDetail>>;

export function isRequired(key: keyof Owner): boolean {
  return Object.hasOwn(requiredDetails, key);
}

/**
 * The names of what a shop at an address still lacks before it takes orders. An https address has customers;
 * on the owner's own machine nothing is needed.
 */
export function missingToOpen(owner: Owner, siteUrl: string): readonly string[] {
  return hasCustomers(siteUrl) ? missingDetails(owner) : [];
}

/** True for the address of a shop that customers reach; the owner's own machine has another. */
export function hasCustomers(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

/** The names of what a shop with customers needs and the owner has not given. */
export function missingDetails(owner: Owner): readonly string[] {
  return Object.entries<RequiredDetail>(requiredDetails)
    .filter(([key, { isOptional }]) => {
      const detail = owner[key as keyof typeof requiredDetails];
      return findDetail(detail) === undefined && !(isOptional && detail === "");
    })
    .map(([, { name }]) => name);
}

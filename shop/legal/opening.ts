/** Owner details that a shop with customers must have before it can trade. */
import { findDetail, type Owner } from "./owner.ts";

interface RequiredDetail {
  readonly name: string;
  /** Some traders have none. They set it to an empty text. */
  readonly isOptional?: true;
}

/**
 * Consumer Contracts Regulations 2013, Schedule 2: name, address, telephone, email and return
 * address. Trading Disclosures Regulations 2015, 24 and 25: the company details.
 */
const requiredDetails = {
  legalName: { name: "Company name" },
  companyNumber: { name: "Company number", isOptional: true },
  registeredIn: { name: "Place of registration", isOptional: true },
  registeredOffice: { name: "Registered office", isOptional: true },
  geographicAddress: { name: "Business address" },
  email: { name: "Email address" },
  phone: { name: "Phone number" },
  returnsAddress: { name: "Returns address" },
} as const satisfies Partial<Record<keyof Owner, RequiredDetail>>;

export function isRequired(key: keyof Owner): boolean {
  return Object.hasOwn(requiredDetails, key);
}

/**
 * Returns the details that are missing before the shop can take orders. Only a shop at an https
 * address needs any.
 */
export function listMissingToOpen(owner: Owner, siteUrl: string): readonly string[] {
  return hasCustomers(siteUrl) ? listMissingDetails(owner) : [];
}

/** Returns false on the owner's own machine, which has no https address. */
export function hasCustomers(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}

export function listMissingDetails(owner: Owner): readonly string[] {
  return Object.entries<RequiredDetail>(requiredDetails)
    .filter(([key, { isOptional }]) => {
      const detail = owner[key as keyof typeof requiredDetails];
      return findDetail(detail) === undefined && !(isOptional && detail === "");
    })
    .map(([, { name }]) => name);
}

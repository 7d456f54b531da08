import { mapDetail } from "./details.ts";
import { findDetail, type Owner } from "./owner.ts";

/**
 * A company's business letters must show these details (Trading Disclosures Regulations 2015, 24, 25). Empty while all
 * of them are missing.
 */
export function companyLine(owner: Owner, longName: string): string {
  const { legalName, registeredIn, companyNumber, registeredOffice } = owner;
  const details = [legalName, registeredIn, companyNumber, registeredOffice];
  if (details.every((detail) => findDetail(detail) === undefined)) return "";
  return [
    findDetail(legalName) ?? longName,
    mapDetail(registeredIn, (place) => `, registered in ${place}`),
    mapDetail(companyNumber, (number) => ` under number ${number}`),
    ".",
    mapDetail(registeredOffice, (office) => ` Registered office: ${office}.`),
  ].join("");
}

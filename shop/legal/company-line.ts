import { withDetail } from "./details.ts";
import { findDetail, type Owner } from "./owner.ts";

/** A company's business letters must show these details (Trading Disclosures Regulations 2015, 24, 25). */
export function companyLine(owner: Owner, longName: string): string {
  return [
    findDetail(owner.legalName) ?? longName,
    withDetail(owner.registeredIn, (place) => `, registered in ${place}`),
    withDetail(owner.companyNumber, (number) => ` under number ${number}`),
    ".",
    withDetail(owner.registeredOffice, (office) => ` Registered office: ${office}.`),
  ].join("");
}

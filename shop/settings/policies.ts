import { RETURN_DAYS } from "../returns.ts";

export interface Policies {
  /** Whether texts mention seals, hygiene and flammable products. */
  readonly sellsCosmetics: boolean;
  /** Days from receipt to return items. The law requires 14. */
  readonly returnDays: number;
  /** Exceptions from the right to return. If empty, the default is used. */
  readonly returnExceptions: string;
}

export const defaultPolicies: Policies = {
  sellsCosmetics: true,
  returnDays: RETURN_DAYS,
  returnExceptions: "",
};

/** Consumer Contracts Regulations 2013, regulation 28(3)(a). */
const sealedGoods =
  "For health and hygiene reasons, you cannot return an item once its own seal or film is broken, unless it is faulty. Opening the delivery parcel is fine.";

/** Returns the exceptions from the right to return, for pages, emails and packing slips. May be empty. */
export function getReturnExceptions({
  sellsCosmetics,
  returnExceptions,
}: Pick<Policies, "sellsCosmetics" | "returnExceptions">): string {
  return returnExceptions || (sellsCosmetics ? sealedGoods : "");
}

import type { Service } from "../context.ts";
import {
  type CodePage,
  type CodeSearch,
  createCodes,
  endCode,
  listCodes,
  type NewCodes,
} from "../discounts/staff-codes.ts";

/** What staff do with discount codes. Each change is one transaction with its event, or throws `Refused`. */
export interface StaffCodes {
  /** The newest first. */
  list(
    search: CodeSearch,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<CodePage>;
  /** Gives the codes, of which each works for one order. */
  create(codes: NewCodes, person: string): Promise<readonly string[]>;
  /** From now on nobody can use it. */
  end(code: string, person: string): Promise<void>;
}

export function createStaffCodes(service: Service): StaffCodes {
  return {
    list: (search, page) => listCodes(service, search, page),
    create: (codes, person) => createCodes(service, codes, person),
    end: (code, person) => endCode(service, code, person),
  };
}

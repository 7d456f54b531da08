import type { Service } from "../context.ts";
import type { Cursor, Page } from "../database/cursor.ts";
import {
  allCodes,
  type Code,
  type CodeSearch,
  createCodes,
  endCode,
  listCodes,
  type NewCodes,
} from "../discounts/staff-codes.ts";

/** What staff do with discount codes. Each change is one transaction with its event, or throws `Refused`. */
export interface StaffCodes {
  /** The newest first. */
  list(search: CodeSearch, before?: Cursor): Promise<Page<Code>>;
  /** All of a search, page by page. */
  all(search: CodeSearch): AsyncIterable<readonly Code[]>;
  /** Gives the codes, of which each works for one order. */
  create(codes: NewCodes, person: string): Promise<readonly string[]>;
  /** From now on nobody can use it. */
  end(code: string, person: string): Promise<void>;
}

export function createStaffCodes(service: Service): StaffCodes {
  return {
    list: (search, before) => listCodes(service, search, before),
    all: (search) => allCodes(service, search),
    create: (codes, person) => createCodes(service, codes, person),
    end: (code, person) => endCode(service, code, person),
  };
}

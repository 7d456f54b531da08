import type { Owner } from "@damson/shop/legal/owner";
import type { Catalogue } from "./live-catalogue.ts";

interface Source {
  /** Last read details. */
  readonly seller: () => Owner;
  readonly catalogue: Pick<Catalogue, "refresh">;
}

/** Reads the owner's current details; another process may have changed them. */
export async function readSeller({ seller, catalogue }: Source): Promise<Owner> {
  await catalogue.refresh();
  return seller();
}

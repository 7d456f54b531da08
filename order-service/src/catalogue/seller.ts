import type { Owner } from "@damson/shop/legal/owner";
import type { Catalogue } from "./live-catalogue.ts";

interface Source {
  /** The details as they were read last. */
  readonly seller: () => Owner;
  readonly catalogue: Pick<Catalogue, "refresh">;
}

/** The details of the owner as they are now; another process may have changed them. */
export async function readSeller({ seller, catalogue }: Source): Promise<Owner> {
  await catalogue.refresh();
  return seller();
}

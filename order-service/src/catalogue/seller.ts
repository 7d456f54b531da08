import type { Owner } from "@damson/shop/legal/owner";
import type { Catalogue } from "./live-catalogue.ts";

interface Source {
  /** Details of the owner that were read last. */
  readonly seller: () => Owner;
  readonly catalogue: Pick<Catalogue, "refresh">;
}

/** Reads the owner's details again, because another process may have changed them. */
export async function readSeller({ seller, catalogue }: Source): Promise<Owner> {
  await catalogue.refresh();
  return seller();
}

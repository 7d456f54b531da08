import type { CatalogueSnapshot } from "../catalogue/snapshot.ts";
import type { Service } from "../context.ts";
import { apiError, hasCode } from "../errors.ts";

const MAX_ATTEMPTS = 6;

/** The catalogue has changed since an order was priced. */
class CatalogueChanged extends Error {
  override name = "CatalogueChanged";
}

/**
 * Places an order from the catalogue as it was read last. Where the database has a newer version by then, the order is
 * priced and placed again from that one. Throws `unavailable` where the catalogue changes without end.
 */
export async function fromCurrentCatalogue<Result>(
  { catalogue, clock }: Pick<Service, "catalogue" | "clock">,
  place: (snapshot: CatalogueSnapshot, now: Date) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const now = clock();
    const snapshot = await catalogue.at(now);
    try {
      return await place(snapshot, now);
    } catch (error) {
      if (!dependsOnCatalogue(error) || !(await catalogue.isOutdated(snapshot))) throw error;
      if (attempt === MAX_ATTEMPTS) throw tooManyChanges(error);
    }
    await catalogue.refresh();
  }
}

/** Throws where an order was priced from another version than the database has, which undoes its transaction. */
export function requireCurrentCatalogue(
  { version }: CatalogueSnapshot,
  current: number | undefined,
): void {
  if (version !== current) throw new CatalogueChanged();
}

function dependsOnCatalogue(error: unknown): boolean {
  return (
    error instanceof CatalogueChanged ||
    hasCode(error, "total_changed") ||
    hasCode(error, "invalid_fields")
  );
}

function tooManyChanges(cause: unknown) {
  const message = "Prices are changing at this moment. Please try again shortly.";
  return apiError(
    { code: "unavailable", message },
    { retryAfterSeconds: 1, isExpected: true, cause },
  );
}

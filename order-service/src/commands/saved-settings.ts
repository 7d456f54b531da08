import type { DocumentContent } from "@damson/catalogue";
import type { Owner } from "@damson/shop/legal/owner";
import type { Service } from "../context.ts";

export interface SavedSettings {
  readonly owner: Owner;
  /** Absent until the owner saves them. Until then, settings of the server apply. */
  readonly payments: DocumentContent<"payments"> | undefined;
}

export function readSavedSettings({
  seller,
  catalogue: { documents, savedDocuments },
}: Pick<Service, "seller" | "catalogue">): SavedSettings {
  const payments = savedDocuments.has("payments") ? documents.payments : undefined;
  return { owner: seller(), payments };
}

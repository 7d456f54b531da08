import type { DocumentContent } from "@damson/catalogue";
import type { Owner } from "@damson/shop/legal/owner";
import type { Service } from "../context.ts";

/** Settings that the owner has saved in the admin. */
export interface SavedSettings {
  readonly owner: Owner;
  /** Absent until they are saved: settings of the server count until then. */
  readonly payments: DocumentContent<"payments"> | undefined;
}

export function savedSettings({
  seller,
  catalogue: { documents, savedDocuments },
}: Pick<Service, "seller" | "catalogue">): SavedSettings {
  const payments = savedDocuments.has("payments") ? documents.payments : undefined;
  return { owner: seller(), payments };
}

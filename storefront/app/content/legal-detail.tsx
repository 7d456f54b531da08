import { findDetail, type LegalDetailText, textOfDetail } from "@damson/shop/legal/owner";
import type { ReactNode } from "react";

export interface LegalDetailProps {
  readonly of: LegalDetailText;
}

/** A legal detail of the owner's, or a visible placeholder for it. An email address is a link. */
export function LegalDetail({ of: detail }: LegalDetailProps) {
  const text = textOfDetail(detail);
  if (typeof detail !== "string") return <span className="to-be-completed">{text}</span>;
  return detail.includes("@") ? <a href={`mailto:${detail}`}>{text}</a> : text;
}

/**
 * Returns true if words that need a detail are shown. A shop that takes orders leaves them out while it is missing; the
 * specified one has the placeholder.
 */
export function isShown(detail: LegalDetailText): boolean {
  return !import.meta.env.ORDERS || findDetail(detail) !== undefined;
}

/** The detail with what leads to it, such as ": "; nothing where it is not shown. */
export function withDetail(before: string, detail: LegalDetailText): ReactNode {
  return (
    isShown(detail) && (
      <>
        {before}
        <LegalDetail of={detail} />
      </>
    )
  );
}

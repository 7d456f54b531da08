import { findDetail, formatDetail, type LegalDetailText } from "@damson/shop/legal/owner";
import type { ReactNode } from "react";
import { areMissingDetailsShown } from "#app/settings/owner.ts";

export interface LegalDetailProps {
  readonly of: LegalDetailText;
}

/** A legal detail of the owner, or a visible placeholder. An email address becomes a link. */
export function LegalDetail({ of: detail }: LegalDetailProps) {
  const text = formatDetail(detail);
  if (typeof detail !== "string") return <span className="to-be-completed">{text}</span>;
  return detail.includes("@") ? <a href={`mailto:${detail}`}>{text}</a> : text;
}

/**
 * Returns true if text with this detail is shown. While the detail is missing, that depends on the shop's settings,
 * unless only known details are wanted.
 */
export function isShown(detail: LegalDetailText, isKnownOnly = false): boolean {
  return (areMissingDetailsShown && !isKnownOnly) || findDetail(detail) !== undefined;
}

/** The detail with a lead-in such as ": "; nothing if it is not shown. */
export function mapDetail(before: string, detail: LegalDetailText): ReactNode {
  return (
    isShown(detail) && (
      <>
        {before}
        <LegalDetail of={detail} />
      </>
    )
  );
}

import { type LegalDetailText, textOfDetail } from "./owner.ts";

export interface LegalDetailProps {
  readonly of: LegalDetailText;
}

/** A legal detail of the owner's, or a visible placeholder for it. An email address is a link. */
export function LegalDetail({ of: detail }: LegalDetailProps) {
  const text = textOfDetail(detail);
  if (typeof detail !== "string") return <span className="to-be-completed">{text}</span>;
  return detail.includes("@") ? <a href={`mailto:${detail}`}>{text}</a> : text;
}

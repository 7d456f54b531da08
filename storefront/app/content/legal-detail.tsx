import { type LegalDetailText, textOfDetail } from "./owner.ts";

export interface LegalDetailProps {
  readonly of: LegalDetailText;
}

/** A legal detail of the owner's, or a visible placeholder for it. An email address is a link. */
export function LegalDetail({ of: detail }: LegalDetailProps) {
  const words = textOfDetail(detail);
  if (typeof detail !== "string") return <span className="to-be-completed">{words}</span>;
  return detail.includes("@") ? <a href={`mailto:${detail}`}>{words}</a> : words;
}

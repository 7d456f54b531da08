import { type OwnerFact, wordsOf } from "#app/shop.ts";

export interface FactProps {
  readonly of: OwnerFact;
}

/** A fact of the owner's, or a visible placeholder for it. An email address is a link. */
export function Fact({ of: fact }: FactProps) {
  const words = wordsOf(fact);
  if (typeof fact !== "string") return <span className="to-be-completed">{words}</span>;
  return fact.includes("@") ? <a href={`mailto:${fact}`}>{words}</a> : words;
}

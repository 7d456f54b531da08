import { type OwnerFact, wordsOf } from "#app/shop.ts";

export interface FactProps {
  readonly of: OwnerFact;
}

/** What the owner says; until then a visible placeholder. An email address is a link as well. */
export function Fact({ of: fact }: FactProps) {
  const words = wordsOf(fact);
  if (typeof fact !== "string") return <span className="to-be-completed">{words}</span>;
  return fact.includes("@") ? <a href={`mailto:${fact}`}>{words}</a> : words;
}

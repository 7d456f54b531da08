import type { OwnerFact } from "#app/shop.ts";

/** What the owner says; until then a placeholder that nobody can take for the real thing. */
export function Fact({ of: fact }: { readonly of: OwnerFact }) {
  if (typeof fact !== "string") {
    return <span className="to-be-completed">{`[${fact.toBeCompleted} – to be completed]`}</span>;
  }
  return fact.includes("@") ? <a href={`mailto:${fact}`}>{fact}</a> : fact;
}

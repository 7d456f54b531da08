import { findDetail, type LegalDetailText } from "./owner.ts";

/** Writes words with a detail of the owner's; gives an empty text while it is missing. */
export function withDetail(detail: LegalDetailText, write: (text: string) => string): string {
  const text = findDetail(detail);
  return text === undefined ? "" : write(text);
}

/** Joins the parts that say something. */
export function joinGiven(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== "").join(separator);
}

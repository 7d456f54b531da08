import { findDetail, type LegalDetailText } from "./owner.ts";

/** Formats an owner detail. Returns an empty string if it is missing. */
export function mapDetail(detail: LegalDetailText, write: (text: string) => string): string {
  const text = findDetail(detail);
  return text === undefined ? "" : write(text);
}

export function joinNonEmpty(parts: readonly string[], separator: string): string {
  return parts.filter((part) => part !== "").join(separator);
}

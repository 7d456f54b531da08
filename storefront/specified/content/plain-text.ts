import { formatDetail } from "@damson/shop/legal/owner";
import { Children, isValidElement, type ReactNode } from "react";
import { LegalDetail, type LegalDetailProps } from "#app/content/legal-detail.tsx";

/** The plain text of an answer. The structured data uses it, so it always matches the page. */
export function toPlainText(node: ReactNode): string {
  return toParts(node).join("").replace(/\s+/g, " ").trim();
}

function toParts(node: ReactNode): readonly string[] {
  return Children.toArray(node).flatMap((child) => {
    if (typeof child === "string" || typeof child === "number") return String(child);
    if (isValidElement<LegalDetailProps>(child) && child.type === LegalDetail)
      return formatDetail(child.props.of);
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    const isBlock = child.type === "p" || child.type === "li";
    return [...toParts(child.props.children), isBlock ? " " : ""];
  });
}

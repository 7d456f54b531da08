import { textOfDetail } from "@damson/shop/legal/owner";
import { Children, isValidElement, type ReactNode } from "react";
import { LegalDetail, type LegalDetailProps } from "./legal-detail.tsx";

/**
 * The text of an answer without its markup. The structured data is made from it, so that it always says
 * what the page says.
 */
export function textOf(node: ReactNode): string {
  return textParts(node).join("").replace(/\s+/g, " ").trim();
}

function textParts(node: ReactNode): readonly string[] {
  return Children.toArray(node).flatMap((child) => {
    if (typeof child === "string" || typeof child === "number") return String(child);
    if (isValidElement<LegalDetailProps>(child) && child.type === LegalDetail)
      return textOfDetail(child.props.of);
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    const isBlock = child.type === "p" || child.type === "li";
    return [...textParts(child.props.children), isBlock ? " " : ""];
  });
}

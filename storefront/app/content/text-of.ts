import { Children, isValidElement, type ReactNode } from "react";
import { LegalDetail, type LegalDetailProps } from "./legal-detail.tsx";
import { textOfDetail } from "./owner.ts";

/** The text of an answer without its markup, for the structured data, so that the two cannot differ. */
export function textOf(node: ReactNode): string {
  return pieces(node).join("").replace(/\s+/g, " ").trim();
}

function pieces(node: ReactNode): readonly string[] {
  return Children.toArray(node).flatMap((child) => {
    if (typeof child === "string" || typeof child === "number") return String(child);
    if (isValidElement<LegalDetailProps>(child) && child.type === LegalDetail)
      return textOfDetail(child.props.of);
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    const isBlock = child.type === "p" || child.type === "li";
    return [...pieces(child.props.children), isBlock ? " " : ""];
  });
}

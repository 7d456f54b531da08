import type { ElementType, ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { TextBlock, TextElement, TextPart } from "./text-blocks.ts";

/** A text by the owner. It contains no HTML. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map(partView);
}

export function TextParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(partView);
}

// Texts do not change while they are shown, so their parts can be keyed by index.
function partView(part: string | TextElement, at: number): ReactNode {
  if (typeof part === "string") return part;
  const { type, href, parts } = part;
  const Element: ElementType = type;
  const content = parts?.map(partView);
  return href?.startsWith("/") ? (
    <Link key={at} to={href}>
      {content}
    </Link>
  ) : (
    <Element key={at} href={href}>
      {content}
    </Element>
  );
}

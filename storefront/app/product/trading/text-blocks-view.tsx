import type { ElementType, ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { TextBlock, TextElement, TextPart } from "./text-blocks.ts";

/** A text of the owner's. Nothing of it is HTML. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map(partView);
}

/** Words of such a text, within an element. */
export function TextParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(partView);
}

// Texts never change while they are shown, so that places distinguish their parts.
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

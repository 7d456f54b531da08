import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { TextBlock, TextPart } from "./text-blocks.ts";

/** A text of the owner's. Nothing of it is HTML. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map(blockView);
}

// Texts never change while they are shown, so that places distinguish their parts.
function blockView(block: TextBlock, at: number): ReactNode {
  if (block.type === "h") return <h3 key={at}>{block.parts.map(partView)}</h3>;
  if (block.type === "p") return <p key={at}>{block.parts.map(partView)}</p>;
  const List = block.type;
  return (
    <List key={at}>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
        <li key={place}>{item.map(blockView)}</li>
      ))}
    </List>
  );
}

function partView(part: TextPart, at: number): ReactNode {
  if (typeof part === "string") return part;
  if (part.type === "br") return <br key={at} />;
  const content = part.parts.map(partView);
  if (part.type !== "a") {
    const Emphasis = part.type;
    return <Emphasis key={at}>{content}</Emphasis>;
  }
  return part.href.startsWith("/") ? (
    <Link key={at} to={part.href}>
      {content}
    </Link>
  ) : (
    <a key={at} href={part.href}>
      {content}
    </a>
  );
}

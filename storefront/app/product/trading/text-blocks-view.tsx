import type { ReactNode } from "react";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextBlock, TextPart } from "./text-blocks.ts";

/** A text of the owner's. Nothing of it is HTML. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 [&_ol]:list-decimal [&_ul]:list-disc">
      {blocks.map(blockView)}
    </div>
  );
}

// Texts never change while they are shown, so that their places tell them apart.
function blockView(block: TextBlock, at: number): ReactNode {
  if (block.type === "h") {
    return (
      <h3 key={at} className="mt-2 text-lg">
        {block.parts.map(partView)}
      </h3>
    );
  }
  if (block.type === "p") return <p key={at}>{block.parts.map(partView)}</p>;
  const List = block.type;
  return (
    <List key={at} className="flex flex-col gap-1 pl-5">
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
  if (part.href.startsWith("/")) {
    return (
      <TextLink key={at} to={part.href}>
        {content}
      </TextLink>
    );
  }
  return (
    <a
      key={at}
      href={part.href}
      rel="noopener"
      className="text-plum underline underline-offset-4 hover:decoration-2"
    >
      {content}
    </a>
  );
}

import type { ElementType, ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import type { TextBlock, TextItem, TextPart, TextPicture } from "./text-blocks.ts";

type Part = TextBlock | TextItem | TextPart;

/** A text by the owner. It contains no HTML. */
export function TextBlocks({ blocks }: { readonly blocks: readonly TextBlock[] }) {
  return blocks.map(partView);
}

export function TextParts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(partView);
}

// Texts do not change while they are shown, so their parts can be keyed by index.
function partView(part: Part, at: number): ReactNode {
  if (typeof part === "string") return part;
  if (part.type === "br") return <br key={at} />;
  if (part.type === "img") return <PictureView key={at} of={part} />;
  const content = part.parts.map(partView);
  if (part.type === "a" && part.href.startsWith("/")) {
    return (
      <Link key={at} to={part.href}>
        {content}
      </Link>
    );
  }
  const Element: ElementType = part.type;
  return (
    <Element key={at} href={part.type === "a" ? part.href : undefined}>
      {content}
    </Element>
  );
}

function PictureView({ of: { alt, base, widths, width, height } }: { readonly of: TextPicture }) {
  const files = widths.map((each) => `${base}-${each}.webp`);
  return (
    <img
      alt={alt}
      src={files[0]}
      srcSet={files.map((file, at) => `${file} ${widths[at]}w`).join(", ")}
      sizes="(min-width: 48rem) 40rem, 100vw"
      width={width}
      height={height}
      loading="lazy"
      className="h-auto w-full"
    />
  );
}

import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";

export function blocksToText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) =>
      block.type === "ul" || block.type === "ol"
        ? block.parts.map(({ parts }) => blocksToText(parts)).join(" ")
        : partsToText(block.parts),
    )
    .join(" ");
}

export function partsToText(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part.replaceAll("\n", " ");
      return "parts" in part ? partsToText(part.parts) : " ";
    })
    .join("");
}

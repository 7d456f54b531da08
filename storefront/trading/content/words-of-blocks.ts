import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";

export function wordsOfBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) =>
      block.type === "ul" || block.type === "ol"
        ? block.parts.map(({ parts }) => wordsOfBlocks(parts)).join(" ")
        : splitWords(block.parts),
    )
    .join(" ");
}

export function splitWords(parts: readonly TextPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part.replaceAll("\n", " ");
      return "parts" in part ? splitWords(part.parts) : " ";
    })
    .join("");
}

import { isTextPlaceholder, PLACEHOLDER } from "@damson/shop/settings/page-texts";
import type { TextBlock, TextPart } from "#app/product/trading/text-blocks.ts";
import type { PlaceholderValues } from "./placeholder-values.ts";

/**
 * Puts words in the place of placeholders, once a text is read: no value is Markdown. A paragraph, a heading or an item of a
 * list that names what the shop has not got is left out.
 */
export function fillPlaceholders(
  blocks: readonly TextBlock[],
  values: PlaceholderValues,
): readonly TextBlock[] {
  return blocks.flatMap((block): readonly TextBlock[] => {
    if (block.type === "ul" || block.type === "ol") {
      const items = block.parts
        .map((item) => ({ ...item, parts: fillPlaceholders(item.parts, values) }))
        .filter(({ parts }) => parts.length > 0);
      return items.length === 0 ? [] : [{ ...block, parts: items }];
    }
    return namesNothing(block.parts, values)
      ? []
      : [{ ...block, parts: filledParts(block.parts, values) }];
  });
}

function namesNothing(parts: readonly TextPart[], values: PlaceholderValues): boolean {
  return parts.some((part) => {
    if (typeof part !== "string") return "parts" in part && namesNothing(part.parts, values);
    return [...part.matchAll(PLACEHOLDER)].some(
      ([, name = ""]) => isTextPlaceholder(name) && values[name] === "",
    );
  });
}

function filledParts(parts: readonly TextPart[], values: PlaceholderValues): readonly TextPart[] {
  return parts.map((part) => {
    if (typeof part !== "string") {
      return "parts" in part ? { ...part, parts: filledParts(part.parts, values) } : part;
    }
    return part.replaceAll(PLACEHOLDER, (typed, name: string) =>
      isTextPlaceholder(name) ? values[name] : typed,
    );
  });
}

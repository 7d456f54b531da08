/** The data of pages with the owner's texts. Runs only on the server. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { cutText } from "@damson/shop/catalogue/summary";
import { defaultPageTexts } from "@damson/shop/settings/default-page-texts";
import {
  isTextPlaceholder,
  PLACEHOLDER,
  type TextPageName,
} from "@damson/shop/settings/page-texts";
import { parseMarkdown } from "#trading/product/page/parse-markdown.ts";
import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";
import { showSettings } from "#trading/settings/document-settings.ts";
import { type PlaceholderValues, placeholderValues } from "./placeholder-values.ts";
import { blocksToText, partsToText } from "./plain-text.ts";
import type { TextPageData } from "./text-article.ts";
import { groupQuestions, splitSections } from "./text-sections.ts";

interface Rules {
  readonly title: string;
  /** Headings of sections that the page itself adds. */
  readonly ownHeadings: readonly string[];
}

const rules: Readonly<Record<TextPageName, Rules>> = {
  about: { title: "About us", ownHeadings: ["Who runs this shop"] },
  brands: { title: "Brands", ownHeadings: [] },
  partnerships: { title: "Partnerships", ownHeadings: [] },
  help: { title: "Help", ownHeadings: ["Contact us"] },
};

export function textPageData(shop: ShopData, page: TextPageName): TextPageData {
  // Placeholders use the settings of the same version.
  showSettings(shop.settings);
  const markdown = shop.texts?.[page] || defaultPageTexts[page];
  const blocks = fillPlaceholders(parseMarkdown(markdown), placeholderValues());
  const [first] = blocks;
  const lead = first?.type === "p" ? first.parts : [];
  const { title, ownHeadings } = rules[page];
  const others = first?.type === "p" ? blocks.slice(1) : blocks;
  const sections = splitSections(others, title, ownHeadings);
  return {
    description: cutText(partsToText(lead) || blocksToText(others) || title, 155),
    lead,
    sections: page === "help" ? groupQuestions(sections) : sections,
  };
}

/**
 * Fills in placeholders after parsing, because values are not Markdown. Omits a paragraph, heading or list item
 * whose value is missing.
 */
function fillPlaceholders(
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
    return lacksValue(block.parts, values)
      ? []
      : [{ ...block, parts: fillParts(block.parts, values) }];
  });
}

function lacksValue(parts: readonly TextPart[], values: PlaceholderValues): boolean {
  return parts.some((part) => {
    if (typeof part !== "string") return "parts" in part && lacksValue(part.parts, values);
    return [...part.matchAll(PLACEHOLDER)].some(
      ([, name = ""]) => isTextPlaceholder(name) && values[name] === "",
    );
  });
}

function fillParts(parts: readonly TextPart[], values: PlaceholderValues): readonly TextPart[] {
  return parts.map((part) => {
    if (typeof part !== "string") {
      return "parts" in part ? { ...part, parts: fillParts(part.parts, values) } : part;
    }
    return part.replaceAll(PLACEHOLDER, (typed, name: string) =>
      isTextPlaceholder(name) ? values[name] : typed,
    );
  });
}

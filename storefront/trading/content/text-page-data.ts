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
import type { TextPageData } from "./text-article.ts";
import { sectionsOf, withQuestions } from "./text-sections.ts";
import { splitWords, wordsOfBlocks } from "./words-of-blocks.ts";

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
  const sections = sectionsOf(others, title, ownHeadings);
  return {
    description: cutText(splitWords(lead) || wordsOfBlocks(others) || title, 155),
    lead,
    sections: page === "help" ? withQuestions(sections) : sections,
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

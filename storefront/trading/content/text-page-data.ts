/** The data of pages with the owner's texts. Runs only on the server. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { cutText } from "@damson/shop/catalogue/summary";
import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { getPageTemplate } from "@damson/shop/settings/page-templates";
import { defaultPolicies } from "@damson/shop/settings/policies";
import {
  type BuiltInPageName,
  builtInPages,
  isTextPlaceholder,
  PLACEHOLDER,
  type ShopPage,
} from "@damson/shop/settings/shop-pages";
import { parseMarkdown } from "#trading/product/page/parse-markdown.ts";
import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";
import { showSettings } from "#trading/settings/document-settings.ts";
import { type PlaceholderValues, placeholderValues } from "./placeholder-values.ts";
import { blocksToText, partsToText } from "./plain-text.ts";
import type { OwnPageData, TextPageData } from "./text-article.ts";
import { groupQuestions, splitSections } from "./text-sections.ts";

/** Headings of sections that pages add themselves. */
const ownHeadings: Partial<Record<BuiltInPageName, readonly string[]>> = {
  about: ["Who runs this shop"],
  cookies: ["Your choice", "What is kept"],
  delivery: ["Delivery in the UK", "What it costs", "Free delivery", "Where we deliver"],
  help: ["Contact us"],
  privacy: ["Who is responsible", "What we use, and why"],
  returns: ["Cancellation form"],
  terms: ["Who we are"],
};

const policies: readonly BuiltInPageName[] = [
  ...(["cookies", "delivery", "international-delivery", "modern-slavery", "privacy"] as const),
  ...(["returns", "reviews-policy", "sustainability", "terms"] as const),
];

export function textPageData(shop: ShopData, name: BuiltInPageName): TextPageData {
  const saved = shop.pages?.find(({ id }) => id === name);
  const { sellsCosmetics } = shop.settings?.policies ?? defaultPolicies;
  const data = articleData(shop, {
    text: saved?.text || getPageTemplate(name, { sellsCosmetics }),
    title: builtInPages[name],
    description: saved?.description ?? "",
    headings: ownHeadings[name] ?? [],
  });
  const lastUpdated = saved?.text ? saved.updatedOn : lastUpdatedWithOrders.policies;
  return {
    ...data,
    ...(saved?.seoTitle && { seoTitle: saved.seoTitle }),
    ...(policies.includes(name) && { lastUpdated }),
    sections: name === "help" ? groupQuestions(data.sections) : data.sections,
  };
}

/** The data of a page that the owner added, or that it is archived. */
export function ownPageData(shop: ShopData, page: ShopPage): OwnPageData {
  const { title, text, description, seoTitle, state } = page;
  if (state === "archived") {
    return { title, isArchived: true, description: title, lead: [], sections: [] };
  }
  return {
    ...articleData(shop, { text, title, description, headings: [] }),
    ...(seoTitle && { seoTitle }),
    title,
  };
}

interface PageSource extends Pick<ShopPage, "text" | "title" | "description"> {
  readonly headings: readonly string[];
}

function articleData(
  shop: ShopData,
  { text, title, description, headings }: PageSource,
): TextPageData {
  // Placeholders use the settings of the same version.
  showSettings(shop.settings);
  const blocks = fillPlaceholders(parseMarkdown(text), placeholderValues(shop));
  const [first] = blocks;
  const lead = first?.type === "p" ? first.parts : [];
  const others = first?.type === "p" ? blocks.slice(1) : blocks;
  return {
    description: description || cutText(partsToText(lead) || blocksToText(others) || title, 155),
    lead,
    sections: splitSections(others, title, headings),
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

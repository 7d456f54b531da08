/** The data of pages whose texts are the owner's, made on the server alone. */
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { cutText } from "@damson/shop/catalogue/summary";
import type { TextPageName } from "@damson/shop/settings/page-texts";
import { pageTextsUntilChanged } from "@damson/shop/settings/page-texts-until-changed";
import { parseMarkdown } from "#app/product/trading/parse-markdown.ts";
import { showSettings } from "#app/settings/trading/document-settings.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { placeholderValues } from "./placeholder-values.ts";
import type { TextPageData } from "./text-article.ts";
import { sectionsOf, withQuestions } from "./text-sections.ts";
import { wordsOf, wordsOfBlocks } from "./words-of-blocks.ts";

interface Rules {
  readonly title: string;
  /** Headings of sections that the page adds. */
  readonly ownHeadings: readonly string[];
}

const rules: Readonly<Record<TextPageName, Rules>> = {
  about: { title: "About us", ownHeadings: ["Who runs this shop"] },
  brands: { title: "Brands", ownHeadings: [] },
  partnerships: { title: "Partnerships", ownHeadings: [] },
  help: { title: "Help", ownHeadings: ["Contact us"] },
};

export function textPageData(shop: ShopData, page: TextPageName): TextPageData {
  // Placeholders stand for those of the same version.
  showSettings(shop.settings);
  const markdown = shop.texts?.[page] || pageTextsUntilChanged[page];
  const blocks = fillPlaceholders(parseMarkdown(markdown), placeholderValues());
  const [first] = blocks;
  const lead = first?.type === "p" ? first.parts : [];
  const { title, ownHeadings } = rules[page];
  const others = first?.type === "p" ? blocks.slice(1) : blocks;
  const sections = sectionsOf(others, title, ownHeadings);
  return {
    description: cutText(wordsOf(lead) || wordsOfBlocks(others) || title, 155),
    lead,
    sections: page === "help" ? withQuestions(sections) : sections,
  };
}

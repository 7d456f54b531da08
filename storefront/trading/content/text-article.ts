import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";

export interface TextPageData {
  readonly description: string;
  /** Replaces the title in search engines. */
  readonly seoTitle?: string;
  /** The day of the last change: `2026-11-21`. Only on policies. */
  readonly lastUpdated?: string;
  /** The text before the first heading. */
  readonly lead: readonly TextPart[];
  readonly sections: readonly TextSection[];
}

/** The data of a page that the owner added. */
export interface OwnPageData extends TextPageData {
  readonly title: string;
  readonly isArchived?: true;
}

export interface TextSection {
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
  /** Only on the help page. */
  readonly questions?: readonly TextQuestion[];
}

export interface TextQuestion {
  readonly question: string;
  readonly answer: readonly TextBlock[];
}

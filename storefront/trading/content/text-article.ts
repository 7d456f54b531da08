import type { TextBlock, TextPart } from "#trading/product/page/text-blocks.ts";

export interface TextPageData {
  readonly description: string;
  /** The text before the first heading. */
  readonly lead: readonly TextPart[];
  readonly sections: readonly TextSection[];
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

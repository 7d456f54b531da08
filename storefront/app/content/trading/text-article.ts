/** The data from which a page of the owner's text is drawn. */
import type { TextBlock, TextPart } from "#app/product/trading/text-blocks.ts";

export interface TextPageData {
  /** For search results and shared links. */
  readonly description: string;
  /** The words before the first heading. */
  readonly lead: readonly TextPart[];
  readonly sections: readonly TextSection[];
}

export interface TextSection {
  readonly heading: string;
  readonly blocks: readonly TextBlock[];
  /** Those of the help page alone. */
  readonly questions?: readonly TextQuestion[];
}

export interface TextQuestion {
  readonly question: string;
  readonly answer: readonly TextBlock[];
}

import { toSlug } from "#app/content/contents.tsx";
import type { TextBlock } from "#trading/product/page/text-blocks.ts";
import { partsToText } from "./plain-text.ts";
import type { TextQuestion, TextSection } from "./text-article.ts";

interface Part {
  readonly heading: string;
  readonly blocks: TextBlock[];
}

/**
 * Splits a text at its top-level headings. A repeated heading continues its earlier section, because headings are
 * anchors. A heading without letters, or with the name of a section that the page adds, stays in the section before
 * it.
 */
export function splitSections(
  blocks: readonly TextBlock[],
  title: string,
  taken: readonly string[],
): readonly TextSection[] {
  const top = Math.min(...blocks.flatMap((block) => (block.type === "h3" ? block.depth : [])));
  const own = new Set(["", ...taken.map(toSlug)]);
  return divide(blocks, title, (block) => {
    const heading = block.type === "h3" && block.depth === top ? partsToText(block.parts) : "";
    return own.has(toSlug(heading)) ? undefined : [toSlug(heading), heading];
  });
}

/** Turns the smaller headings into questions. Omits questions without an answer and sections without content. */
export function groupQuestions(sections: readonly TextSection[]): readonly TextSection[] {
  return sections.flatMap(({ heading, blocks }) => {
    const at = blocks.findIndex(({ type }) => type === "h3");
    if (at === -1) return { heading, blocks };
    const parts = divide(blocks.slice(at), "", (block) => {
      const question = block.type === "h3" ? partsToText(block.parts) : "";
      return question === "" ? undefined : [question, question];
    });
    const questions = parts.map(
      ({ heading: question, blocks: answer }): TextQuestion => ({ question, answer }),
    );
    const isEmpty = at === 0 && questions.length === 0;
    return isEmpty ? [] : { heading, blocks: blocks.slice(0, at), questions };
  });
}

/** Starts a part at each block with a key and a heading. Omits empty parts. */
function divide(
  blocks: readonly TextBlock[],
  first: string,
  findHeading: (block: TextBlock) => readonly [key: string, heading: string] | undefined,
): readonly Part[] {
  const parts = new Map<string, Part>();
  let current: Part = { heading: first, blocks: [] };
  parts.set("", current);
  for (const block of blocks) {
    const found = findHeading(block);
    if (found === undefined) {
      current.blocks.push(block);
      continue;
    }
    const [key, heading] = found;
    current = parts.get(key) ?? { heading, blocks: [] };
    parts.set(key, current);
  }
  return [...parts.values()].filter(({ blocks }) => blocks.length > 0);
}

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Article } from "../article-page.tsx";

export function readArticle({ lead, sections }: Article): string {
  return readWords([lead, ...sections.map(({ body }) => body)]);
}

/** The text as a reader sees it, with a line for each paragraph, item and cell. */
export function readWords(part: ReactNode): string {
  return renderToStaticMarkup(part)
    .replace(/<\/?(p|li|td|dd|dt|h3)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/[ \u00a0]+/g, " ");
}

import type { Question } from "schema-dts";
import { graph, type JsonLd, type WebPageData, webPage } from "#app/seo/structured-data.ts";
import { blocksToText } from "./plain-text.ts";
import type { TextSection } from "./text-article.ts";

/** The structured data of a page with questions. Without questions it is a plain page. */
export function questionsData(page: WebPageData, sections: readonly TextSection[]): JsonLd {
  const mainEntity = sections
    .flatMap(({ questions = [] }) => questions)
    .map(
      ({ question, answer }): Question => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: blocksToText(answer) },
      }),
    );
  return graph(
    ...webPage(mainEntity.length === 0 ? page : { ...page, type: "FAQPage", mainEntity }),
  );
}

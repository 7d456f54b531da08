import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import { type Article, ArticlePage, type Section } from "#app/content/article-page.tsx";
import { QuestionList } from "#app/content/question-list.tsx";
import type { PageHeadProps } from "#app/seo/page-head.tsx";
import { TextBlocks, TextParts } from "#trading/product/page/text-blocks-view.tsx";
import type { TextPageData, TextSection } from "./text-article.ts";

/** The fixed parts of a page around the owner's text. */
export interface TextPageFrame {
  readonly page: Omit<PageHeadProps, "description">;
  readonly placeholder: PlaceholderColour;
  /** Sections that the page itself adds before and after the text. */
  readonly first?: () => readonly Section[];
  readonly last?: () => Section;
  readonly next: Article["next"];
}

interface TextPageProps extends TextPageFrame {
  readonly text: TextPageData;
}

export function TextPage({ page, placeholder, first, last, next, text }: TextPageProps) {
  const { description, lastUpdated, seoTitle } = text;
  const head = {
    ...page,
    description,
    ...(seoTitle && { documentTitle: seoTitle }),
    ...(lastUpdated && { lastUpdated }),
  };
  const structuredData = async () => {
    const { questionsData } = await import("./questions-data.ts");
    return questionsData(head, text.sections);
  };
  const article = {
    lead: <TextParts parts={text.lead} />,
    sections: [...(first?.() ?? []), ...text.sections.map(sectionView), ...(last ? [last()] : [])],
    next,
  };
  return (
    <ArticlePage page={{ ...head, structuredData }} placeholder={placeholder} article={article} />
  );
}

function sectionView({ heading, blocks, questions = [] }: TextSection): Section {
  const folded = questions.map(({ question, answer }) => ({
    question,
    answer: <TextBlocks blocks={answer} />,
  }));
  return {
    heading,
    body: (
      <>
        <TextBlocks blocks={blocks} />
        <QuestionList questions={folded} />
      </>
    ),
  };
}

import type { Question } from "schema-dts";
import { type Article, ArticlePage } from "#app/content/article-page.tsx";
import { contactUs } from "#app/content/help-contact.tsx";
import { QuestionList } from "#app/content/question-list.tsx";
import { topics } from "#specified/content/help.tsx";
import { toPlainText } from "#specified/content/plain-text.ts";

const page = {
  type: "FAQPage",
  title: "Help",
  description:
    "Answers about ordering, delivery, returns and refunds, payment, your account, offers and using our products, and how to reach us.",
  path: "/help",
  lastUpdated: "2026-11-21",
  structuredData,
} as const;

/** Made from the page's own questions, so that the two cannot differ. */
async function structuredData() {
  const { graph, webPage } = await import("#app/seo/structured-data.ts");
  const mainEntity = topics()
    .flatMap(({ questions }) => questions)
    .map(
      ({ question, answer }): Question => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: toPlainText(answer) },
      }),
    );
  return graph(...webPage({ ...page, mainEntity }));
}

const article = (): Article => ({
  lead: (
    <>
      Short answers about ordering, delivery, returns and your account. Press a question to open it.
    </>
  ),
  sections: [
    ...topics().map(({ heading, questions }) => ({
      heading,
      body: <QuestionList questions={questions} />,
    })),
    contactUs(),
  ],
  next: [
    ["/delivery", "Delivery Information"],
    ["/returns", "Returns"],
    ["/terms", "Terms & Conditions"],
  ],
});

export default function HelpPage() {
  return <ArticlePage page={page} placeholder="celadon" article={article()} />;
}

import type { Question } from "schema-dts";
import { type Article, ArticlePage, type Section } from "#app/content/article-page.tsx";
import { topics } from "#app/content/help.tsx";
import { isShown, LegalDetail } from "#app/content/legal-detail.tsx";
import { QuestionList } from "#app/content/question-list.tsx";
import { textOf } from "#app/content/text-of.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { lastUpdated } from "#variant/content/help-answers.tsx";
import { openingHours } from "#variant/settings/opening-hours.ts";
import { owner } from "#variant/settings/owner.ts";

const page = {
  type: "FAQPage",
  title: "Help",
  description:
    "Answers about ordering, delivery, returns and refunds, payment, your account, offers and using our products, and how to reach us.",
  path: "/help",
  lastUpdated,
  structuredData,
} as const;

/** Made from the questions and answers on the page, so that the two cannot differ. */
async function structuredData() {
  const { graph, webPage } = await import("#app/seo/structured-data.ts");
  const mainEntity = topics()
    .flatMap(({ questions }) => questions)
    .map(
      ({ question, answer }): Question => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: textOf(answer) },
      }),
    );
  return graph(...webPage({ ...page, mainEntity }));
}

const contact = (): Section => ({
  heading: "Contact us",
  body: (
    <>
      <p>
        Could not find it here? <Link to="/contact">Write to us</Link> and we will help.
      </p>
      <dl className="facts">
        <div>
          <dt>Customer service</dt>
          <dd>{noWrap(openingHours)}</dd>
        </div>
        {isShown(owner.email) && (
          <div>
            <dt>Email</dt>
            <dd>
              <LegalDetail of={owner.email} />
            </dd>
          </div>
        )}
        {isShown(owner.phone) && (
          <div>
            <dt>Telephone</dt>
            <dd>
              <LegalDetail of={owner.phone} />
            </dd>
          </div>
        )}
      </dl>
    </>
  ),
});

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
    contact(),
  ],
  next: [
    ["/delivery", "Delivery Information"],
    ["/returns", "Returns"],
    ["/terms", "Terms & Conditions"],
  ],
});

export default function HelpPage() {
  return <ArticlePage page={page} placeholder="celadon" article={article} />;
}

import { renderToStaticMarkup } from "react-dom/server";
import type { Article } from "../article-page.tsx";

/** The text of each page that both shops have, by page name. */
export async function wordsOfPages() {
  const { CancellationForm } = await import("../cancellation-form.tsx");
  const { WhoWeAre } = await import("../who-we-are.tsx");
  const { reviewsPolicy } = await import("#variant/content/reviews-policy.tsx");
  const articles: Readonly<Record<string, () => Article>> = {
    ...(await import("#specified/content/about.tsx")),
    ...(await import("../delivery.tsx")),
    ...(await import("../international-delivery.tsx")),
    ...(await import("../modern-slavery.tsx")),
    ...(await import("../privacy.tsx")),
    ...(await import("../returns.tsx")),
    reviewsPolicy,
    ...(await import("../sustainability.tsx")),
    ...(await import("../terms.tsx")),
  };
  const parts = Object.entries({
    ...Object.fromEntries(
      Object.entries(articles).map(([name, article]) => {
        const { lead, sections } = article();
        return [name, [lead, ...sections.map(({ body }) => body)]];
      }),
    ),
    whoWeAre: <WhoWeAre />,
    cancellationForm: <CancellationForm />,
  });
  return parts.map(([name, part]) => [name, splitWords(renderToStaticMarkup(part))] as const);
}

function splitWords(html: string): string {
  return html
    .replace(/<\/?(p|li|td|dd|dt|h3)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/[ \u00a0]+/g, " ");
}

import { ArticlePage } from "#app/content/article-page.tsx";
import { terms } from "#app/content/terms.tsx";
import { shop } from "#app/settings/shop.ts";
import { lastUpdated } from "#variant/content/terms-parts.tsx";

const page = {
  lastUpdated,
  title: "Terms & Conditions",
  get description() {
    return `The terms on which ${shop.name} sells to you: who may buy, ordering, prices and offers, delivery, cancelling, faulty items and complaints.`;
  },
  path: "/terms",
} as const;

export default function TermsPage() {
  return <ArticlePage page={page} placeholder="mist" article={terms} />;
}

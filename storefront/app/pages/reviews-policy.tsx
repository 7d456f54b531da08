import { ArticlePage } from "#app/content/article-page.tsx";
import { reviewsPolicy } from "#app/content/reviews-policy.tsx";
import { shop } from "#app/shop.ts";

const page = {
  lastUpdated: "2026-11-21",
  title: "Reviews Policy",
  description: `What the stars on ${shop.name}’s product cards mean, where the ratings come from, how we deal with fake reviews and how to report one.`,
  path: "/reviews-policy",
} as const;

export default function ReviewsPolicyPage() {
  return <ArticlePage page={page} placeholder="stone" article={reviewsPolicy} />;
}

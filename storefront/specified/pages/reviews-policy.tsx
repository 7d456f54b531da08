import { ArticlePage } from "#app/content/article-page.tsx";
import { describeReviewsPolicy, reviewsPolicy } from "#app/content/reviews-policy.tsx";

const page = {
  lastUpdated: "2026-11-21",
  title: "Reviews Policy",
  get description() {
    return describeReviewsPolicy();
  },
  path: "/reviews-policy",
} as const;

export default function ReviewsPolicyPage() {
  return <ArticlePage page={page} placeholder="stone" article={reviewsPolicy()} />;
}

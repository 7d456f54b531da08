import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { ArticlePage } from "#app/content/article-page.tsx";
import { describeReviewsPolicy, reviewsPolicy } from "#trading/content/reviews-policy.tsx";

const page = {
  lastUpdated: lastUpdatedWithOrders.reviewsPolicy,
  title: "Reviews Policy",
  get description() {
    return describeReviewsPolicy();
  },
  path: "/reviews-policy",
} as const;

export default function ReviewsPolicyPage() {
  return <ArticlePage page={page} placeholder="stone" article={reviewsPolicy()} />;
}

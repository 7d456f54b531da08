import { ArticlePage } from "#app/content/article-page.tsx";
import {
  lastUpdated,
  reviewsPolicy,
  reviewsPolicyDescription,
} from "#variant/content/reviews-policy.tsx";

const page = {
  lastUpdated,
  title: "Reviews Policy",
  get description() {
    return reviewsPolicyDescription();
  },
  path: "/reviews-policy",
} as const;

export default function ReviewsPolicyPage() {
  return <ArticlePage page={page} placeholder="stone" article={reviewsPolicy} />;
}

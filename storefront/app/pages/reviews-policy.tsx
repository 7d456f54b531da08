import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { ArticlePage } from "#app/content/article-page.tsx";
import { reviewsPolicy } from "#app/content/reviews-policy.tsx";
import { noReviews } from "#app/content/trading/reviews-policy.tsx";
import { RATINGS_ARE_GENUINE, shop } from "#app/shop.ts";

const page = {
  lastUpdated:
    import.meta.env.ORDERS && !RATINGS_ARE_GENUINE
      ? lastUpdatedWithOrders.reviewsPolicy
      : "2026-11-21",
  title: "Reviews Policy",
  description:
    import.meta.env.ORDERS && !RATINGS_ARE_GENUINE
      ? `Why ${shop.name} shows no ratings today, and what it will hold to if it does.`
      : `What the stars on ${shop.name}’s product cards mean, where the ratings come from, how we deal with fake reviews and how to report one.`,
  path: "/reviews-policy",
} as const;

export default function ReviewsPolicyPage() {
  return (
    <ArticlePage
      page={page}
      placeholder="stone"
      article={import.meta.env.ORDERS && !RATINGS_ARE_GENUINE ? noReviews : reviewsPolicy}
    />
  );
}

import { ArticlePage } from "#app/content/article-page.tsx";
import { internationalDelivery } from "#app/content/international-delivery.tsx";

const page = {
  lastUpdated: "2026-11-21",
  title: "International Delivery",
  description:
    "Buying from abroad? How to ask for delivery outside the UK, how long it takes, who pays customs duties, and how returns work from there.",
  path: "/international-delivery",
} as const;

export default function InternationalDeliveryPage() {
  return <ArticlePage page={page} placeholder="celadon" article={internationalDelivery()} />;
}

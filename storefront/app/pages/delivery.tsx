import { ArticlePage } from "#app/content/article-page.tsx";
import { delivery } from "#app/content/delivery.tsx";

const page = {
  lastUpdated: "2026-11-21",
  title: "Delivery Information",
  description:
    "Standard UK delivery, express, when your order leaves us, how to get delivery free, and what we do if a parcel is late or arrives damaged.",
  path: "/delivery",
} as const;

export default function DeliveryPage() {
  return <ArticlePage page={page} placeholder="celadon" article={delivery} />;
}

import { ArticlePage } from "#app/content/article-page.tsx";
import { sustainability } from "#app/content/sustainability.tsx";

const page = {
  lastUpdated: "2026-11-21",
  title: "Sustainability",
  description:
    "No green claims without proof. How to reuse press-on nails and lashes, recycle cartons and perfume bottles, and order with fewer parcels.",
  path: "/sustainability",
} as const;

export default function SustainabilityPage() {
  return <ArticlePage page={page} placeholder="stone" article={sustainability()} />;
}

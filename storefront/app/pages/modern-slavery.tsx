import { ArticlePage } from "#app/content/article-page.tsx";
import { modernSlavery } from "#app/content/modern-slavery.tsx";
import { shop } from "#app/settings/shop.ts";

const page = {
  lastUpdated: "2026-11-21",
  title: "Modern Slavery Statement",
  get description() {
    return `${shop.name}’s voluntary statement on modern slavery: our business and supply chain, where the risks lie, and how to report a concern.`;
  },
  path: "/modern-slavery",
} as const;

export default function ModernSlaveryPage() {
  return <ArticlePage page={page} placeholder="stone" article={modernSlavery()} />;
}

import { ArticlePage } from "#app/content/article-page.tsx";
import { shop } from "#app/settings/shop.ts";
import { partnerships } from "#specified/content/partnerships.tsx";

const page = {
  lastUpdated: "2026-11-21",
  title: "Partnerships",
  get description() {
    return `Work with ${shop.name}: an invitation to beauty brands, creators and suppliers, with what we look for and what to tell us when you write.`;
  },
  path: "/partnerships",
} as const;

export default function PartnershipsPage() {
  return <ArticlePage page={page} placeholder="sand" article={partnerships()} />;
}

import { lastUpdatedWithOrders } from "@damson/shop/legal/last-updated";
import { ArticlePage } from "#app/content/article-page.tsx";
import { terms } from "#app/content/terms.tsx";
import { shop } from "#app/shop.ts";

const page = {
  lastUpdated: import.meta.env.ORDERS ? lastUpdatedWithOrders.terms : "2026-11-21",
  title: "Terms & Conditions",
  description: `The terms on which ${shop.name} sells to you: who may buy, ordering, prices and offers, delivery, cancelling, faulty items and complaints.`,
  path: "/terms",
} as const;

export default function TermsPage() {
  return <ArticlePage page={page} placeholder="mist" article={terms} />;
}

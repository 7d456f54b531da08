import { ArticlePage } from "#app/content/article-page.tsx";
import { privacy } from "#app/content/privacy.tsx";
import { shop } from "#app/settings/shop.ts";
import { lastUpdated } from "#variant/content/privacy-parts.tsx";

const page = {
  lastUpdated,
  title: "Privacy Policy",
  get description() {
    return `What ${shop.name} knows about you, what stays in your browser, what your account needs, how long it is kept, and how to use your rights.`;
  },
  path: "/privacy",
} as const;

export default function PrivacyPage() {
  return <ArticlePage page={page} placeholder="mist" article={privacy} />;
}

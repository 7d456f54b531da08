import { ArticlePage } from "#app/content/article-page.tsx";
import { cookies } from "#app/content/cookies.tsx";
import { shop } from "#app/settings/shop.ts";
import { lastUpdated } from "#variant/content/cookies-parts.tsx";

const page = {
  lastUpdated,
  title: "Cookie Information",
  get description() {
    return `${shop.name} sets no cookies. See the few small items kept in your browser’s storage, what each is for, and change your answer when you like.`;
  },
  path: "/cookies",
} as const;

export default function CookiesPage() {
  return <ArticlePage page={page} placeholder="mist" article={cookies} />;
}

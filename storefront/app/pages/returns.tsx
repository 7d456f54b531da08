import { ArticlePage } from "#app/content/article-page.tsx";
import { returns } from "#app/content/returns.tsx";
import { lastUpdated } from "#variant/content/returns-parts.tsx";

const page = {
  lastUpdated,
  title: "Returns",
  description:
    "Changed your mind, or something not right? How to return an unopened item, what a refund includes, and your rights if an item is faulty.",
  path: "/returns",
} as const;

export default function ReturnsPage() {
  return <ArticlePage page={page} placeholder="stone" article={returns} />;
}

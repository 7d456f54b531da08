import { ArticlePage } from "#app/content/article-page.tsx";
import { shop } from "#app/settings/shop.ts";
import { about } from "#specified/content/about.tsx";

const page = {
  type: "AboutPage",
  title: "About us",
  get description() {
    return `${shop.name} is a UK online shop for luxury beauty: skincare, press-on nails and lashes, K-beauty and designer fragrance. Meet the brands and us.`;
  },
  path: "/about",
} as const;

export default function AboutPage() {
  return <ArticlePage page={page} placeholder="petal" article={about()} />;
}

import { keptItems, yourChoice } from "#app/content/cookies.tsx";
import { storedItems } from "#trading/content/cookies-parts.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const frame = {
  page: { title: "Cookie Information", path: "/cookies" },
  placeholder: "mist",
  first: () => [yourChoice(), keptItems(storedItems())],
  next: [
    ["/privacy", "Privacy Policy"],
    ["/terms", "Terms & Conditions"],
  ],
} as const;

export default function CookiesPage() {
  return <TextPage {...frame} text={useTextData<TextPageData>()} />;
}

import { whatWeUse, whoIsResponsible } from "#app/content/privacy.tsx";
import { personalData } from "#trading/content/privacy-parts.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const frame = {
  page: { title: "Privacy Policy", path: "/privacy" },
  placeholder: "mist",
  first: () => [whoIsResponsible(), whatWeUse(personalData())],
  next: [
    ["/cookies", "Cookie Information"],
    ["/terms", "Terms & Conditions"],
  ],
} as const;

export default function PrivacyPage() {
  return <TextPage {...frame} text={useTextData<TextPageData>()} />;
}

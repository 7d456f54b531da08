import { WhoWeAre } from "#app/content/who-we-are.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const frame = {
  page: { title: "Terms & Conditions", path: "/terms" },
  placeholder: "mist",
  first: () => [
    {
      heading: "Who we are",
      body: (
        <>
          <p>When these terms say “we”, they mean:</p>
          <WhoWeAre />
        </>
      ),
    },
  ],
  next: [
    ["/returns", "Returns"],
    ["/delivery", "Delivery Information"],
    ["/privacy", "Privacy Policy"],
  ],
} as const;

export default function TermsPage() {
  return <TextPage {...frame} text={useTextData<TextPageData>()} />;
}

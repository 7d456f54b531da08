import { contactUs } from "#app/content/help-contact.tsx";
import { WhoWeAre } from "#app/content/who-we-are.tsx";
import { stripTrailingSlash } from "#app/lib/pathname.ts";
import { useLocation } from "#app/runtime/router.tsx";
import type { TextPageData } from "#trading/content/text-article.ts";
import { TextPage, type TextPageFrame } from "#trading/content/text-page.tsx";
import { useTextData } from "#trading/page-data/use-text-data.ts";

const about: TextPageFrame = {
  page: { type: "AboutPage", title: "About us", path: "/about" },
  placeholder: "petal",
  last: () => ({ heading: "Who runs this shop", body: <WhoWeAre /> }),
  next: [
    ["/brands", "Brands"],
    ["/help", "Help"],
    ["/partnerships", "Partnerships"],
  ],
};

const partnerships: TextPageFrame = {
  page: { title: "Partnerships", path: "/partnerships" },
  placeholder: "sand",
  next: [
    ["/contact", "Contact us"],
    ["/about", "About us"],
    ["/brands", "Brands"],
  ],
};

const help: TextPageFrame = {
  page: { title: "Help", path: "/help" },
  placeholder: "celadon",
  last: contactUs,
  next: [
    ["/delivery", "Delivery Information"],
    ["/returns", "Returns"],
    ["/terms", "Terms & Conditions"],
  ],
};

export default function OwnTextPage() {
  const path = stripTrailingSlash(useLocation().pathname);
  const text = useTextData<TextPageData>();
  const frame = [about, partnerships].find(({ page }) => page.path === path) ?? help;
  return <TextPage {...frame} text={text} />;
}

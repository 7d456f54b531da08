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

const internationalDelivery: TextPageFrame = {
  page: { title: "International Delivery", path: "/international-delivery" },
  placeholder: "celadon",
  next: [
    ["/delivery", "Delivery Information"],
    ["/returns", "Returns"],
  ],
};

const sustainability: TextPageFrame = {
  page: { title: "Sustainability", path: "/sustainability" },
  placeholder: "stone",
  next: [
    ["/modern-slavery", "Modern Slavery Statement"],
    ["/about", "About us"],
  ],
};

const modernSlavery: TextPageFrame = {
  page: { title: "Modern Slavery Statement", path: "/modern-slavery" },
  placeholder: "stone",
  next: [
    ["/sustainability", "Sustainability"],
    ["/partnerships", "Partnerships"],
    ["/about", "About us"],
  ],
};

const reviewsPolicy: TextPageFrame = {
  page: { title: "Reviews Policy", path: "/reviews-policy" },
  placeholder: "stone",
  next: [
    ["/partnerships", "Partnerships"],
    ["/terms", "Terms & Conditions"],
    ["/help", "Help"],
  ],
};

const frames = [
  about,
  internationalDelivery,
  modernSlavery,
  partnerships,
  reviewsPolicy,
  sustainability,
];

export default function OwnTextPage() {
  const path = stripTrailingSlash(useLocation().pathname);
  const text = useTextData<TextPageData>();
  const frame = frames.find(({ page }) => page.path === path) ?? help;
  return <TextPage {...frame} text={text} />;
}

import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import type { PicturePreload } from "#app/seo/page-head.tsx";
import { type Crop, srcSet } from "#app/ui/picture.tsx";

export interface HeroSlide {
  readonly eyebrow: string;
  readonly title: string;
  readonly button: string;
  readonly to: string;
  readonly placeholder: PlaceholderColour;
  /** Its subject is in the right half: the left one is empty, for the text. */
  readonly wide: Crop;
  /** For screens too narrow for text on the picture. */
  readonly tall: Crop;
}

/** From this width on, the text is on the picture. */
export const WIDE = "(width >= 48rem)";
const NARROW = "(width < 48rem)";

export const heroSlides: readonly [HeroSlide, ...HeroSlide[]] = [
  {
    eyebrow: "KISS lashes",
    title: "The No Glue Lash",
    button: "Shop Lashes",
    to: "/k-beauty",
    placeholder: "mist",
    ...crops("no-glue-lash"),
  },
  {
    eyebrow: "KISS clusters",
    title: "The New Way to Lash",
    button: "Learn More",
    to: "/k-beauty",
    placeholder: "sand",
    ...crops("new-way-to-lash"),
  },
  {
    eyebrow: "A313 skincare",
    title: "Powerful Anti-Aging Retinol Cream",
    button: "Shop Skincare",
    to: "/skincare",
    placeholder: "sand",
    ...crops("retinol-cream"),
  },
];

function crops(name: string): Pick<HeroSlide, "wide" | "tall"> {
  return {
    wide: {
      base: `/images/hero/${name}`,
      widths: [800, 1200, 1600],
      ratio: { width: 1600, height: 700 },
      sizes: "100vw",
    },
    tall: {
      base: `/images/hero/${name}-phone`,
      widths: [480, 800],
      ratio: { width: 800, height: 1000 },
      sizes: "100vw",
    },
  };
}

/** The first slide's picture is the first thing seen on the home page, so it is preloaded. */
export const heroPreload: readonly PicturePreload[] = [
  preload(heroSlides[0].wide, WIDE),
  preload(heroSlides[0].tall, NARROW),
];

function preload(crop: Crop, media: string): PicturePreload {
  return { srcSet: srcSet(crop, "avif"), sizes: crop.sizes, type: "image/avif", media };
}

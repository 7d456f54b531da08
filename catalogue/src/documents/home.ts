import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import {
  defaultSlides,
  defaultTiles,
  type HomePicture,
  MAX_BEST_SELLERS,
} from "@damson/shop/catalogue/home-page";
import * as v from "valibot";
import { filledText, fraction, text } from "../field-rules.ts";

/** Path in this shop. Other hosts and scripts are refused. */
const path = v.pipe(
  text(200),
  v.regex(/^\/(?!\/)[^\s\\]*$/, "Enter a page of your shop, like /search"),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2400));

const builtInPicture = v.object({
  isBuiltIn: v.literal(true),
  /** Path below `/images`. */
  file: v.pipe(v.string(), v.regex(/^(?:hero|tiles)\/[a-z0-9-]{1,100}$/)),
  placeholderColour: filledText(20),
});

export const pictureEntries = {
  /** Id of the picture. The names of its files start with it. */
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "Choose a picture")),
  /** Size of the original. */
  width: pixels,
  height: pixels,
  /** Focal point for crops, as fractions of width and height. */
  focalX: fraction,
  focalY: fraction,
};

const uploadedPicture = v.object({
  isBuiltIn: v.literal(false),
  placeholderColour: filledText(20),
  ...pictureEntries,
});

const picture = v.variant("isBuiltIn", [builtInPicture, uploadedPicture]);

const slide = v.pipe(
  v.object({
    eyebrow: text(60),
    title: filledText(80),
    button: filledText(40),
    to: path,
    /** Optional for built-in pictures, which are decorative. */
    alt: v.optional(text(300), ""),
    /** For wide screens, with the text over the picture. */
    wide: picture,
    /** For narrow screens. */
    tall: picture,
  }),
  v.forward(
    v.check(
      ({ alt, wide, tall }) => alt !== "" || (wide.isBuiltIn && tall.isBuiltIn),
      "Describe the picture",
    ),
    ["alt"],
  ),
);

const tile = v.object({ title: filledText(60), to: path, picture });

function areDistinct(all: readonly { readonly title: string }[]): boolean {
  return new Set(all.map(({ title }) => title)).size === all.length;
}

export const home = v.object({
  slides: v.pipe(
    v.array(slide),
    v.maxLength(8, "Add up to eight slides"),
    v.check((slides) => areDistinct(slides), "Two slides have the same heading"),
  ),
  tiles: v.pipe(
    v.array(tile),
    v.maxLength(8, "Add up to eight tiles"),
    v.check((tiles) => areDistinct(tiles), "Two tiles have the same title"),
  ),
  /** Variant keys, in display order. */
  bestSellers: v.pipe(
    v.array(filledText(200)),
    v.maxLength(MAX_BEST_SELLERS, "Add up to twelve best sellers"),
  ),
});

type Home = v.InferOutput<typeof home>;

export const defaultHome: Home = {
  slides: defaultSlides.map(({ alt = "", wide, tall, ...words }) => ({
    ...words,
    alt,
    wide: toStoredPicture(wide),
    tall: toStoredPicture(tall),
  })),
  tiles: defaultTiles.map(({ picture: shown, ...words }) => ({
    ...words,
    picture: toStoredPicture(shown),
  })),
  bestSellers: catalogue.filter(({ homeBestSeller }) => homeBestSeller).map(({ slug }) => slug),
};

function toStoredPicture({ name, placeholder }: HomePicture): Home["tiles"][number]["picture"] {
  return { isBuiltIn: true, file: name, placeholderColour: placeholder };
}

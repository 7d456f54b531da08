import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import {
  type HomePicture,
  MAX_BEST_SELLERS,
  slidesUntilChanged,
  tilesUntilChanged,
} from "@damson/shop/catalogue/home-page";
import * as v from "valibot";
import { filledText, fraction, text } from "../field-rules.ts";

/** An address of the shop itself: no other host, and no script. */
const path = v.pipe(
  text(200),
  v.regex(/^\/(?!\/)[^\s\\]*$/, "An address of the shop, such as /skincare"),
);
const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2400));

const builtInPicture = v.object({
  isBuiltIn: v.literal(true),
  /** Its path below `/images`. */
  file: v.pipe(v.string(), v.regex(/^(?:hero|tiles)\/[a-z0-9-]{1,100}$/)),
  placeholderColour: filledText(20),
});

const uploadedPicture = v.object({
  isBuiltIn: v.literal(false),
  /** The id that the names of its files begin with. */
  file: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, "Choose a picture")),
  placeholderColour: filledText(20),
  /** The size of its master. */
  width: pixels,
  height: pixels,
  /** The point that crops keep in view: parts of the width and the height. */
  focalX: fraction,
  focalY: fraction,
});

const picture = v.variant("isBuiltIn", [builtInPicture, uploadedPicture]);

const slide = v.pipe(
  v.object({
    eyebrow: text(60),
    title: filledText(80),
    button: filledText(40),
    to: path,
    /** Pictures of the shop's own only decorate. */
    alt: v.optional(text(300), ""),
    /** For screens with the text on the picture. */
    wide: picture,
    /** For screens too narrow for that. */
    tall: picture,
  }),
  v.forward(
    v.check(
      ({ alt, wide, tall }) => alt !== "" || (wide.isBuiltIn && tall.isBuiltIn),
      "Say what the picture shows",
    ),
    ["alt"],
  ),
);

const tile = v.object({ title: filledText(60), to: path, picture });

function areDistinct(all: readonly { readonly title: string }[]): boolean {
  return new Set(all.map(({ title }) => title)).size === all.length;
}

/** The home page. */
export const home = v.object({
  slides: v.pipe(
    v.array(slide),
    v.minLength(1, "Show at least one slide"),
    v.maxLength(8, "At most eight slides"),
    v.check((slides) => areDistinct(slides), "Two slides have the same heading"),
  ),
  tiles: v.pipe(
    v.array(tile),
    v.maxLength(8, "At most eight tiles"),
    v.check((tiles) => areDistinct(tiles), "Two tiles have the same title"),
  ),
  /** Keys of variants, in their order. */
  bestSellers: v.pipe(
    v.array(filledText(200)),
    v.maxLength(MAX_BEST_SELLERS, "At most twelve best sellers"),
  ),
});

type Home = v.InferOutput<typeof home>;

export const homeUntilChanged: Home = {
  slides: slidesUntilChanged.map(({ alt = "", wide, tall, ...words }) => ({
    ...words,
    alt,
    wide: storedPicture(wide),
    tall: storedPicture(tall),
  })),
  tiles: tilesUntilChanged.map(({ picture: shown, ...words }) => ({
    ...words,
    picture: storedPicture(shown),
  })),
  bestSellers: catalogue.filter(({ homeBestSeller }) => homeBestSeller).map(({ slug }) => slug),
};

function storedPicture({ name, placeholder }: HomePicture): Home["tiles"][number]["picture"] {
  return { isBuiltIn: true, file: name, placeholderColour: placeholder };
}

import catalogue from "@damson/shop/catalogue/catalogue.json" with { type: "json" };
import * as v from "valibot";

const text = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, "Please fill this in"), v.maxLength(max));
/** An address of the shop itself. */
const path = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?!\/)[^\s\\]*$/, "An address such as /skincare"),
);

const picture = v.object({
  /** The name that its files begin with. */
  file: text(200),
  isBuiltIn: v.optional(v.boolean(), false),
  placeholderColour: text(20),
});

const slide = v.object({
  eyebrow: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  title: text(80),
  button: text(40),
  to: path,
  /** Its subject is in the right half: the left one is empty, for the text. */
  wide: picture,
  /** For screens too narrow for text on the picture. */
  tall: picture,
});

const tile = v.object({ title: text(60), to: path, picture });

/** The home page. */
export const home = v.object({
  slides: v.pipe(v.array(slide), v.minLength(1, "Show at least one slide"), v.maxLength(8)),
  tiles: v.pipe(v.array(tile), v.maxLength(8)),
  /** Keys of variants, in their order. */
  bestSellers: v.pipe(v.array(text(200)), v.maxLength(12)),
});

type Home = v.InferOutput<typeof home>;

export const homeUntilChanged: Home = {
  slides: [
    slideOf(
      "no-glue-lash",
      "mist",
      ["KISS lashes", "The No Glue Lash", "Shop Lashes"],
      "/k-beauty",
    ),
    slideOf(
      "new-way-to-lash",
      "sand",
      ["KISS clusters", "The New Way to Lash", "Learn More"],
      "/k-beauty",
    ),
    slideOf(
      "retinol-cream",
      "sand",
      ["A313 skincare", "Powerful Anti-Aging Retinol Cream", "Shop Skincare"],
      "/skincare",
    ),
  ],
  tiles: [
    tileOf("skincare", "stone", "Skincare", "/skincare"),
    tileOf("k-beauty", "celadon", "K Beauty", "/haircare"),
    tileOf("nails-and-lashes", "petal", "Press-On Nails & Lashes", "/k-beauty"),
    tileOf("fragrance", "apricot", "Fragrance", "/fragrance"),
  ],
  bestSellers: catalogue.filter(({ homeBestSeller }) => homeBestSeller).map(({ slug }) => slug),
};

type Words = readonly [eyebrow: string, title: string, button: string];

function slideOf(name: string, colour: string, [eyebrow, title, button]: Words, to: string) {
  const file = `hero/${name}`;
  const wide = { file, isBuiltIn: true, placeholderColour: colour };
  return { eyebrow, title, button, to, wide, tall: { ...wide, file: `${file}-phone` } };
}

function tileOf(name: string, placeholderColour: string, title: string, to: string) {
  return { title, to, picture: { file: `tiles/${name}`, isBuiltIn: true, placeholderColour } };
}

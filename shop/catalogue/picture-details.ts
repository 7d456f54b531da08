import * as v from "valibot";

/** Looks of a product in its picture, in the words of the trade: the field `picture` of a catalogue record. */

const colour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/, "a colour as #RRGGBB"));

const nails = v.strictObject({
  type: v.literal("nails"),
  shape: v.picklist(["oval", "almond", "square", "squoval", "coffin", "stiletto"]),
  length: v.picklist(["extra-short", "short", "medium", "long"]),
  finish: v.picklist(["glossy", "matte", "chrome", "glitter"]),
  mainColour: colour,
  accent: v.strictObject({
    pattern: v.picklist([
      "none",
      "french-tip",
      "ombre",
      "glitter-fade",
      "chrome-line",
      "marble",
      "swirl",
      "animal",
      "heart",
      "gem",
    ]),
    colour,
  }),
});

const lashes = v.strictObject({
  type: v.literal("lashes"),
  style: v.picklist(["natural", "wispy", "doll", "cat-eye", "spiky", "volume"]),
  lengthMm: v.pipe(v.number(), v.minValue(6), v.maxValue(20)),
  density: v.picklist(["light", "medium", "full"]),
  curl: v.picklist(["C", "CC", "D"]),
  /** Rows of fibre on one band, where there is more than one. */
  layers: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(3))),
  fibreColour: colour,
  pack: v.strictObject({
    unit: v.picklist(["pairs", "clusters", "wisps"]),
    count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Other contents. A magnetic liner comes with lashes that have magnets on their band. */
    tools: v.optional(v.array(v.picklist(["applicator", "bond", "magnetic-liner"]))),
  }),
});

const tube = v.strictObject({
  type: v.literal("tube"),
  bodyColour: colour,
  shoulderColour: colour,
  capColour: colour,
  labelColour: colour,
  textColour: colour,
});

const bottle = v.strictObject({
  type: v.literal("bottle"),
  shape: v.picklist(["block", "column", "faceted"]),
  bodyColour: colour,
  liquidColour: colour,
  capColour: colour,
  labelColour: colour,
  textColour: colour,
});

const giftSet = v.strictObject({
  type: v.literal("gift-set"),
  boxColour: colour,
  ribbonColour: colour,
  bottleColour: colour,
  companionColour: colour,
  textColour: colour,
});

const pictureDetails = v.variant("type", [nails, lashes, tube, bottle, giftSet]);

const picturedProduct = v.object({
  slug: v.string(),
  brand: v.string(),
  name: v.string(),
  kind: v.string(),
  size: v.string(),
  picture: pictureDetails,
});

/** Reads what the catalogue says about pictures. Throws if a picture cannot be made from it. */
export function picturedProducts(catalogue: unknown): readonly PicturedProduct[] {
  return v.parse(v.array(picturedProduct), catalogue);
}

export type PicturedProduct = v.InferOutput<typeof picturedProduct>;
export type PictureDetails = v.InferOutput<typeof pictureDetails>;
export type NailDetails = v.InferOutput<typeof nails>;
export type LashDetails = v.InferOutput<typeof lashes>;
export type TubeDetails = v.InferOutput<typeof tube>;
export type BottleDetails = v.InferOutput<typeof bottle>;
export type GiftSetDetails = v.InferOutput<typeof giftSet>;

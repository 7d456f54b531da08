import * as v from "valibot";
import { type ColourFamily, colourFamily } from "./colour-family.ts";

const hexColour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/, "a colour as #RRGGBB"));

const nails = v.strictObject({
  type: v.literal("nails"),
  shape: v.picklist(["oval", "almond", "square", "squoval", "coffin", "stiletto"]),
  length: v.picklist(["extra-short", "short", "medium", "long"]),
  finish: v.picklist(["glossy", "matte", "chrome", "glitter"]),
  mainColour: hexColour,
});

const lashes = v.strictObject({
  type: v.literal("lashes"),
  style: v.picklist(["natural", "wispy", "doll", "cat-eye", "spiky", "volume"]),
  lengthMm: v.pipe(v.number(), v.minValue(6), v.maxValue(20)),
  fibreColour: hexColour,
});

const picture = v.variant("type", [nails, lashes]);
const record = v.object({ slug: v.string(), kind: v.string(), picture: v.optional(picture) });

type Nails = v.InferOutput<typeof nails>;
type Lashes = v.InferOutput<typeof lashes>;

export interface Attributes {
  readonly kind: "nails" | "toenails" | "lashes";
  readonly shape: Nails["shape"] | Lashes["style"];
  readonly length: Nails["length"];
  /** Absent for lashes, which all have the same fibre. */
  readonly finish?: Nails["finish"];
  readonly colour: ColourFamily;
}

/** Returns the attributes of the products in `catalogue.json`, by slug. Throws if a picture has unknown details. */
export function attributesBySlug(catalogue: unknown): ReadonlyMap<string, Attributes> {
  const attributes = new Map<string, Attributes>();
  for (const { slug, kind, picture } of v.parse(v.array(record), catalogue)) {
    if (picture) attributes.set(slug, toAttributes(kind, picture));
  }
  return attributes;
}

function toAttributes(kind: string, picture: Nails | Lashes): Attributes {
  if (picture.type === "nails") {
    return {
      kind: kind === "press-on-toenails" ? "toenails" : "nails",
      shape: picture.shape,
      length: picture.length,
      finish: picture.finish,
      colour: colourFamily(picture.mainColour),
    };
  }
  return {
    kind: "lashes",
    shape: picture.style,
    length: toLashLength(picture.lengthMm),
    colour: colourFamily(picture.fibreColour),
  };
}

/** Maps lengths to the words used for nails. Most strip lashes are 11 to 13 mm long. */
function toLashLength(millimetres: number): Attributes["length"] {
  if (millimetres < 11) return "short";
  return millimetres < 14 ? "medium" : "long";
}

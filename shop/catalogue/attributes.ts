import { type ColourFamily, colourFamily } from "./colour-family.ts";
import type { LashDetails, NailDetails, PicturedProduct } from "./picture-details.ts";

/** Attributes that nails and lashes are filtered by, read from the details that the studio makes their pictures of. */
export interface Attributes {
  readonly kind: "nails" | "toenails" | "lashes";
  readonly shape: NailDetails["shape"] | LashDetails["style"];
  readonly length: NailDetails["length"];
  /** Absent for lashes: they all are of the same fibre. */
  readonly finish?: NailDetails["finish"];
  readonly colour: ColourFamily;
}

/** `undefined` for what is neither nails nor lashes. */
export function attributesOf({ kind, picture }: PicturedProduct): Attributes | undefined {
  switch (picture.type) {
    case "nails":
      return {
        kind: isForToes(kind) ? "toenails" : "nails",
        shape: picture.shape,
        length: picture.length,
        finish: picture.finish,
        colour: colourFamily(picture.mainColour),
      };
    case "lashes":
      return {
        kind: "lashes",
        shape: picture.style,
        length: lashLength(picture.lengthMm),
        colour: colourFamily(picture.fibreColour),
      };
    default:
      return undefined;
  }
}

/** Returns true if a catalogue record's `kind` is that of toenails, which are pictured as feet. */
export function isForToes(kind: string): boolean {
  return kind === "press-on-toenails";
}

/** In the words used for nails. Most strip lashes have 11 to 13 mm. */
function lashLength(millimetres: number): Attributes["length"] {
  if (millimetres < 11) return "short";
  return millimetres < 14 ? "medium" : "long";
}

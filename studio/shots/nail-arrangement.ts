import type { NailDetails } from "@damson/shop/catalogue/picture-details";
import type { PaperName } from "@damson/shop/catalogue/placeholder-colour";

/** A layout of the kit, on bare paper or on a low prop. */
export interface Arrangement {
  readonly layout: string;
  readonly prop: string | null;
}

const feet: Arrangement = { layout: "feet", prop: null };
const rosette: Arrangement = { layout: "rosette", prop: null };
const rows: Arrangement = { layout: "rows", prop: "slab" };
const chevron: Arrangement = { layout: "chevron", prop: null };
const fans: Arrangement = { layout: "fans", prop: null };
const fan: Arrangement = { layout: "fan", prop: "pill" };
const stand: Arrangement = { layout: "stand", prop: "disc" };
const cascade: Arrangement = { layout: "cascade", prop: null };
const bloom: Arrangement = { layout: "bloom", prop: null };

/** Chooses the layout that shows a set best: an arch for tips, a slope for metal, five nails close by for fine work, all ten for plain shades. */
export function arrangementOf(details: NailDetails, forToes: boolean): Arrangement {
  if (forToes) return feet;
  if (details.finish === "chrome") return cascade;
  switch (details.accent.pattern) {
    case "french-tip":
      return french(details);
    case "chrome-line":
      return cascade;
    case "animal":
    case "gem":
      return stand;
    case "ombre":
    case "swirl":
      return chevron;
    case "glitter-fade":
    case "heart":
    case "marble":
      return fan;
    case "none":
      return plain(details);
  }
}

function french({ length }: NailDetails): Arrangement {
  if (length === "extra-short") return bloom;
  return length === "short" ? { ...fans, prop: "slab" } : fans;
}

/** Chooses a star for pointed nails, a row for square ones. Rounded nails differ by their shade alone, so it decides. */
function plain({ shape, mainColour }: NailDetails): Arrangement {
  if (shape === "square" || shape === "coffin") return stand;
  if (shape === "almond" || shape === "stiletto") return rosette;
  const light = lightness(mainColour);
  if (light > 0.52) return rows;
  return light > 0.26 ? chevron : rosette;
}

/** White and nude would vanish on petal. */
export function paperOf({ mainColour }: NailDetails): PaperName {
  return lightness(mainColour) > 0.45 ? "blush" : "petal";
}

/** Relative luminance, 0 to 1. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

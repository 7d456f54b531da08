export type ColourFamily =
  | "white"
  | "cream"
  | "nude"
  | "pink"
  | "red"
  | "gold"
  | "silver"
  | "grey"
  | "blue"
  | "black";

/**
 * Returns the family of a hex colour such as `#B3132B`. Thresholds are in OKLCH: lightness and
 * chroma from 0, hue in degrees.
 */
export function colourFamily(colour: string): ColourFamily {
  const { lightness, chroma, hue } = oklch(colour);
  if (chroma < 0.02) {
    if (lightness < 0.4) return "black";
    if (lightness < 0.75) return "grey";
    return lightness < 0.93 ? "silver" : "white";
  }
  if (hue > 200 && hue < 300) return "blue";
  if (hue > 60 && hue < 110) return chroma < 0.06 ? "cream" : "gold";
  if (chroma > 0.11) return lightness < 0.55 ? "red" : "pink";
  return hue > 12 && hue <= 60 ? "nude" : "pink";
}

/** https://bottosson.github.io/posts/oklab */
function oklch(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(colour.slice(at, at + 2)));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

function toLinear(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** The shop's coloured papers, as in its stylesheet. One of them shows in place of a picture while it loads. */
export const placeholderColours = {
  petal: "#e9d3d0",
  blush: "#dcc6c6",
  mist: "#ddd0d6",
  lilac: "#d8d3dc",
  stone: "#d6dad2",
  sand: "#e0d6cb",
  celadon: "#cfdbdc",
  apricot: "#e4d2c3",
  rose: "#dcc9cd",
  ink: "#24131b",
} as const;

export type PlaceholderColour = keyof typeof placeholderColours;

type Rgb = readonly [number, number, number];

/** The colour that is most like the given one, to the eye. */
export function nearestPlaceholder(colour: Rgb): PlaceholderColour {
  const distances = Object.entries(placeholderColours).map(([name, hex]) => ({
    name,
    distance: distance(oklab(colour), oklab(parseHex(hex))),
  }));
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
  return isPlaceholder(nearest?.name) ? nearest.name : "stone";
}

function isPlaceholder(name: string | undefined): name is PlaceholderColour {
  return name !== undefined && name in placeholderColours;
}

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Björn Ottosson's OKLab, in which equal distances look equal. */
function oklab(colour: Rgb): Rgb {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

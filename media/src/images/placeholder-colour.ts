/** Placeholder colours from the shop's stylesheet, shown while a picture loads. */
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

/** The default tint of cards, visible through transparent pictures. */
export const DEFAULT_PLACEHOLDER: PlaceholderColour = "stone";

type Rgb = readonly [number, number, number];

export function findNearestPlaceholder(colour: Rgb): PlaceholderColour {
  const distances = Object.entries(placeholderColours).map(([name, hex]) => ({
    name,
    distance: distance(colour, parseHex(hex)),
  }));
  const nearest = distances.toSorted((a, b) => a.distance - b.distance)[0];
  return isPlaceholder(nearest?.name) ? nearest.name : DEFAULT_PLACEHOLDER;
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

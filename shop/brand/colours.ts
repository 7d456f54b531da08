/** Colours as `#rrggbb`. */
export type Colour = string;
type Rgb = readonly [number, number, number];

export const BLACK = "#000000";
export const WHITE = "#ffffff";

/** Contrast of small text by WCAG 2.2, level AA. */
export const AA_CONTRAST = 4.5;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** Returns the contrast ratio by WCAG 2.2, from 1 to 21. */
export function contrastRatio(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function lowestContrast(colour: Colour, others: readonly Colour[]): number {
  return Math.min(...others.map((other) => contrastRatio(colour, other)));
}

/** Mixes two colours. With a share of 0, returns the first. */
export function mixColours(one: Colour, other: Colour, share: number): Colour {
  const end = toRgb(other);
  const mixed = toRgb(one).map((from, at) => Math.round(from + ((end[at] ?? 0) - from) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes in as little of `towards` as the condition needs. */
export function mixUntil(
  colour: Colour,
  towards: Colour,
  isEnough: (mixed: Colour) => boolean,
): Colour {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mixColours(colour, towards, percent / 100);
    if (isEnough(mixed)) return mixed;
  }
  return towards;
}

function luminance(colour: Colour): number {
  const [red, green, blue] = toRgb(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function toRgb(colour: Colour): Rgb {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

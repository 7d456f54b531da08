import { type Brand, type BrandColours, defaultBrand } from "./brand.ts";
import {
  AA_CONTRAST,
  BLACK,
  type Colour,
  contrastRatio,
  lowestContrast,
  mixColours,
  mixUntil,
} from "./colours.ts";

/** Contrast of a control's border by WCAG 2.2. */
const CONTROL_CONTRAST = 3;
/** Names of the placeholder colours that follow each tint. */
const tintTokens = {
  tint1: ["petal", "blush", "rose"],
  tint2: ["sand", "apricot", "stone"],
  tint3: ["mist", "lilac", "celadon"],
} as const;

/** Returns the design tokens that differ from `ui/tokens.css`, as CSS declarations. Empty for the default brand. */
export function brandVariables({ colours, radius }: Brand): string {
  const tokens = Object.entries(colourTokens(colours)).map(
    ([name, colour]) => `--color-${name}:${colour};`,
  );
  const corners = radius === defaultBrand.radius ? "" : `--radius:${radius}px;`;
  return tokens.join("") + corners;
}

/** Returns the colour tokens that differ from `ui/tokens.css`. */
export function colourTokens(colours: BrandColours): Readonly<Record<string, Colour>> {
  const { accent, ink, paper } = colours;
  const isChanged = (name: keyof BrandColours) => colours[name] !== defaultBrand.colours[name];
  const tokens: Record<string, Colour> = {};
  if (isChanged("accent")) {
    tokens.plum = accent;
    tokens["plum-deep"] = mixColours(accent, BLACK, 0.25);
  }
  // The gold of the default brand may be illegible on other colours.
  if (isChanged("accent") || isChanged("paper")) tokens["gold-text"] = accent;
  if (isChanged("ink") || isChanged("tint1")) tokens.champagne = colours.tint1;
  if (isChanged("ink")) tokens.ink = ink;
  if (isChanged("paper")) tokens.porcelain = paper;
  const tints = (["tint1", "tint2", "tint3"] as const).filter(isChanged);
  for (const tint of tints) {
    for (const token of tintTokens[tint]) tokens[token] = colours[tint];
  }
  if (isChanged("ink") || isChanged("paper") || tints.length > 0) {
    tokens["ink-soft"] = softInk(colours);
    tokens.line = mixColours(paper, ink, 0.12);
    tokens.control = mixUntil(
      mixColours(paper, ink, 0.5),
      ink,
      (mixed) => contrastRatio(mixed, paper) >= CONTROL_CONTRAST,
    );
  }
  return tokens;
}

/** Ink mixed with up to 30 % of paper, readable on every background. */
function softInk({ ink, paper, tint1, tint2, tint3 }: BrandColours): Colour {
  const backgrounds = [paper, tint1, tint2, tint3];
  return mixUntil(
    mixColours(ink, paper, 0.3),
    ink,
    (mixed) => lowestContrast(mixed, backgrounds) >= AA_CONTRAST,
  );
}

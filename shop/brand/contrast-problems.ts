import { type BrandColourName, type BrandColours, brandColourNames } from "./brand.ts";
import { AA_CONTRAST, BLACK, type Colour, lowestContrast, mixUntil, WHITE } from "./colours.ts";

export interface ContrastProblem {
  /** The lowest contrast with the colours that appear on it or below it. */
  readonly ratio: number;
  /** The nearest colour with enough contrast. */
  readonly suggestion: Colour;
}

/** Error and success messages, whose colours are fixed. */
const messageColours = ["#9e1b2b", "#265e45"];

/**
 * Checks that all text of the shop meets WCAG AA. Each suggestion assumes that the earlier ones are
 * followed.
 */
export function findContrastProblems(
  colours: BrandColours,
): Readonly<Partial<Record<BrandColourName, ContrastProblem>>> {
  const paper = check(colours.paper, WHITE, messageColours);
  const ink = check(colours.ink, BLACK, [paper.suggestion]);
  const texts = [...messageColours, ink.suggestion];
  const tint1 = check(colours.tint1, WHITE, texts);
  const tint2 = check(colours.tint2, WHITE, texts);
  const tint3 = check(colours.tint3, WHITE, texts);
  // White text on buttons is easier to read than links, because white is lighter than the paper.
  const backgrounds = [paper, tint1, tint2, tint3].map(({ suggestion }) => suggestion);
  const accent = check(colours.accent, BLACK, backgrounds);
  const checks = { accent, ink, paper, tint1, tint2, tint3 };
  const problems = brandColourNames.filter((name) => checks[name].ratio < AA_CONTRAST);
  return Object.fromEntries(problems.map((name) => [name, checks[name]]));
}

function check(colour: Colour, towards: Colour, others: readonly Colour[]): ContrastProblem {
  const isEnough = (mixed: Colour) => lowestContrast(mixed, others) >= AA_CONTRAST;
  return {
    ratio: lowestContrast(colour, others),
    suggestion: mixUntil(colour, towards, isEnough),
  };
}

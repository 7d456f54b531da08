import type { BrandColours } from "./brand.ts";
import { colourTokens } from "./brand-variables.ts";
import { type Colour, mixColours, WHITE } from "./colours.ts";

/** Returns the colours of emails that differ from the built-in ones. */
export function mailColours(colours: BrandColours): Readonly<Record<string, Colour>> {
  const { plum, ink, line, control, champagne, porcelain, ...tokens } = colourTokens(colours);
  const own = {
    plum,
    darkButton: plum,
    darkLink: plum && mixColours(plum, WHITE, 0.65),
    ink,
    soft: tokens["ink-soft"],
    ground: porcelain,
    panel: porcelain,
    line,
    control,
    champagne,
  };
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, colour]) => (colour === undefined ? [] : [[name, colour]])),
  );
}

import { generateFontFace, getMetricsForFamily } from "fontaine";

export interface FallbackFont {
  /** The name in the list of families, after the font that it replaces. */
  readonly name: string;
  readonly font: string;
  readonly weight: string;
  /** Local names of this font or of fonts with the same widths. The first provides the metrics. */
  readonly local: readonly [string, ...string[]];
}

/** First for Windows, Apple's systems and Linux, then for Android. */
const systemFonts = {
  sans: [
    { name: "Arial", local: ["Arial", "Liberation Sans", "Arimo"] },
    { name: "Roboto", local: ["Roboto", "Roboto-Regular"] },
  ],
  serif: [
    { name: "Times", local: ["Times New Roman", "Liberation Serif", "Tinos"] },
    { name: "Noto", local: ["Noto Serif", "NotoSerif-Regular"] },
  ],
} as const;

export function listFallbacks(
  font: string,
  weight: string,
  kind: keyof typeof systemFonts,
): readonly FallbackFont[] {
  return systemFonts[kind].map(({ name, local }) => ({
    name: `${font} on ${name}`,
    font,
    weight,
    local,
  }));
}

/** For the fonts in `app.css`. */
export const fallbackFonts: readonly FallbackFont[] = [
  ...listFallbacks("Hanken Grotesk", "400 600", "sans"),
  ...listFallbacks("Marcellus", "400", "serif"),
];

/** The `@font-face` rules of system fonts, scaled so that the text hardly moves when the web fonts arrive. */
export async function fallbackFontFaces(): Promise<string> {
  return (await Promise.all(fallbackFonts.map(fallbackFontFace))).join("");
}

export async function fallbackFontFace({
  name,
  font,
  weight,
  local,
}: FallbackFont): Promise<string> {
  return generateFontFace(await readMetrics(font), {
    name,
    font: local[0],
    metrics: await readMetrics(local[0]),
    "font-weight": weight,
    src: local.map((family) => `local("${family}")`).join(", "),
  });
}

async function readMetrics(family: string) {
  const metrics = await getMetricsForFamily(family);
  if (metrics === null) throw new Error(`The metrics of ${family} are unknown`);
  return metrics;
}

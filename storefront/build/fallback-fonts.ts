import { generateFontFace, getMetricsForFamily } from "fontaine";

interface FallbackFont {
  /** The name in `app.css`, after the font that it replaces. */
  readonly name: string;
  readonly font: string;
  readonly weight: string;
  /** Local names of this font or of fonts with the same widths. The first provides the metrics. */
  readonly local: readonly [string, ...string[]];
}

const sans = { font: "Hanken Grotesk", weight: "400 600" };
const serif = { font: "Marcellus", weight: "400" };
/** For each font: first for Windows, Apple's systems and Linux, then for Android. */
export const fallbackFonts: readonly FallbackFont[] = [
  { ...sans, name: "Hanken Grotesk on Arial", local: ["Arial", "Liberation Sans", "Arimo"] },
  { ...sans, name: "Hanken Grotesk on Roboto", local: ["Roboto", "Roboto-Regular"] },
  { ...serif, name: "Marcellus on Times", local: ["Times New Roman", "Liberation Serif", "Tinos"] },
  { ...serif, name: "Marcellus on Noto", local: ["Noto Serif", "NotoSerif-Regular"] },
];

/** The `@font-face` rules of system fonts, scaled so that the text hardly moves when the web fonts arrive. */
export async function fallbackFontFaces(): Promise<string> {
  return (await Promise.all(fallbackFonts.map(fontFace))).join("");
}

async function fontFace({ name, font, weight, local }: FallbackFont): Promise<string> {
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

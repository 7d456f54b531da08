import { generateFontFace, getMetricsForFamily } from "fontaine";

interface FallbackFont {
  /** The name that `app.css` gives it, behind the font that it stands in for. */
  readonly name: string;
  readonly font: string;
  readonly weight: string;
  /** Its names on systems that have it, or a font of the same widths. The first one is its family. */
  readonly local: readonly [string, ...string[]];
}

const sans = { font: "Hanken Grotesk", weight: "400 600" };
const serif = { font: "Marcellus", weight: "400" };
/** For Windows, Apple's systems and Linux the first of each, for Android the second. */
export const fallbackFonts: readonly FallbackFont[] = [
  { ...sans, name: "Hanken Grotesk on Arial", local: ["Arial", "Liberation Sans", "Arimo"] },
  { ...sans, name: "Hanken Grotesk on Roboto", local: ["Roboto", "Roboto-Regular"] },
  { ...serif, name: "Marcellus on Times", local: ["Times New Roman", "Liberation Serif", "Tinos"] },
  { ...serif, name: "Marcellus on Noto", local: ["Noto Serif", "NotoSerif-Regular"] },
];

/** The `@font-face` rules of fonts that systems have, scaled so that the page hardly moves when its own arrive. */
export async function fallbackFontFaces(): Promise<string> {
  return (await Promise.all(fallbackFonts.map(fontFace))).join("");
}

async function fontFace({ name, font, weight, local }: FallbackFont): Promise<string> {
  return generateFontFace(await metricsOf(font), {
    name,
    font: local[0],
    metrics: await metricsOf(local[0]),
    "font-weight": weight,
    src: local.map((family) => `local("${family}")`).join(", "),
  });
}

async function metricsOf(family: string) {
  const metrics = await getMetricsForFamily(family);
  if (metrics === null) throw new Error(`The metrics of ${family} are unknown`);
  return metrics;
}

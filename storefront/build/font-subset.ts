import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { normalizePath, type Plugin } from "vite";
import { fallbackFontFaces } from "./fallback-fonts.ts";

/** The font file, as imported by the stylesheet. */
const source = /@fontsource-variable\/hanken-grotesk\/[^"]+\.woff2/;
/** The same weights as in the `@font-face` of `app.css`. */
export const weights = { min: 400, max: 600 };
/** Kerning, ligatures and tabular figures. */
const features = ["kern", "liga", "tnum"];
const characters = [
  ...charactersFrom(" ", "~"),
  // The letters of Western Europe, for names and addresses.
  ...charactersFrom("À", "ÿ"),
  ..."\u00a0ŒœŸ£€©®™°·½−«»¡¿–—‘’“”…",
].join("");

/**
 * Reduces the text font from 35 kB to the 16 kB that the shop uses. Half of the saving is unused weights. Also adds
 * the fallback fonts, shown until it arrives, to the stylesheets.
 */
export function fontSubset(): Plugin {
  let folder = "";
  return {
    name: "font-subset",
    enforce: "pre",
    configResolved({ cacheDir }) {
      folder = join(cacheDir, "fonts");
    },
    transform: {
      filter: { id: /\/(app|first-screen-\w+)\.css(\?|$)/ },
      async handler(code, id) {
        if (id.includes("first-screen")) return code + (await fallbackFontFaces());
        const [name] =
          source.exec(code) ?? this.error("The stylesheet does not name the font of the text");
        const file = fileURLToPath(import.meta.resolve(name));
        const subsetFile = join(folder, basename(file));
        await mkdir(folder, { recursive: true });
        await writeFile(subsetFile, await subsetLatin(await readFile(file), { wght: weights }));
        return code.replace(name, normalizePath(subsetFile)) + (await fallbackFontFaces());
      },
    },
  };
}

/** Reduces a font to the letters of Western Europe, and its axes to these ranges. */
export function subsetLatin(
  font: Buffer,
  variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>,
): Promise<Buffer> {
  return subsetFont(font, characters, {
    targetFormat: "woff2",
    variationAxes,
    keepFeatures: features,
  });
}

function charactersFrom(first: string, last: string): readonly string[] {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: end - start + 1 }, (_, at) => String.fromCharCode(start + at));
}

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { normalizePath, type Plugin } from "vite";
import { fallbackFontFaces } from "./fallback-fonts.ts";

/** The font file as the stylesheet names it. */
const source = /@fontsource-variable\/hanken-grotesk\/[^"]+\.woff2/;
/** The same weights as in the `@font-face` of `app.css`. */
const weights = { min: 400, max: 600 };
/** Kerning, ligatures and tabular figures. */
const features = ["kern", "liga", "tnum"];
const characters = [
  ...charactersFrom(" ", "~"),
  // The letters of Western Europe: shoppers have names and addresses.
  ...charactersFrom("À", "ÿ"),
  ..."\u00a0ŒœŸ£€©®™°·½−«»¡¿–—‘’“”…",
].join("");

/**
 * Subsets the text face to what the shop shows: 16 kB of 35, half of the saving being unused weights.
 * Every page's text waits for it. What is shown until then is added to the stylesheet.
 */
export function fontSubset(): Plugin {
  let folder = "";
  return {
    name: "font-subset",
    enforce: "pre",
    configResolved({ cacheDir }) {
      folder = join(cacheDir, "faces");
    },
    transform: {
      filter: { id: /\/app\.css(\?|$)/ },
      async handler(code) {
        const [name] = source.exec(code) ?? this.error("The stylesheet names no text face");
        const file = fileURLToPath(import.meta.resolve(name));
        const lean = join(folder, basename(file));
        await mkdir(folder, { recursive: true });
        await writeFile(lean, await subset(await readFile(file)));
        return code.replace(name, normalizePath(lean)) + (await fallbackFontFaces());
      },
    },
  };
}

/** The same face with the characters, weights and features that the shop uses. */
function subset(face: Buffer): Promise<Buffer> {
  return subsetFont(face, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    keepFeatures: features,
  });
}

function charactersFrom(first: string, last: string): readonly string[] {
  const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: end - start + 1 }, (_, at) => String.fromCharCode(start + at));
}

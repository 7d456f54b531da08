import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultFontPair, fontPairNames, fontPairs } from "@damson/shop/brand/font-pairs";
import { type BrandFonts, fontsFile } from "./brand-fonts.ts";
import { siteFolder } from "./build-manifest.ts";
import { fallbackFontFace, listFallbacks } from "./fallback-fonts.ts";
import { subsetLatin, weights } from "./font-subset.ts";

interface WebFont {
  readonly face: string;
  readonly file: string;
  readonly fallbacks: string;
  readonly families: string;
}

/** Writes the fonts that owners choose from. The default pair is part of the stylesheet. */
export async function writeBrandFonts(dist: string): Promise<void> {
  const written = new Map<string, Promise<WebFont>>();
  const write = (family: string, kind: "heading" | "text") => {
    const key = `${kind} ${family}`;
    const font = written.get(key) ?? writeFont(dist, family, kind);
    written.set(key, font);
    return font;
  };
  const names = fontPairNames.filter((name) => name !== defaultFontPair);
  const pairs = await Promise.all(
    names.map(async (name) => {
      const heading = await write(fontPairs[name].heading, "heading");
      const text = await write(fontPairs[name].text, "text");
      return [name, joinFonts(heading, text)] as const;
    }),
  );
  await writeFile(fontsFile(dist), JSON.stringify(Object.fromEntries(pairs)));
}

function joinFonts(heading: WebFont, text: WebFont): BrandFonts {
  return {
    variables: `--font-display:${heading.families};--font-sans:${text.families};`,
    fallbacks: heading.fallbacks + text.fallbacks,
    faces: heading.face + text.face,
    files: [text.file, heading.file],
  };
}

async function writeFont(dist: string, family: string, kind: "heading" | "text"): Promise<WebFont> {
  const slug = family.toLowerCase().replaceAll(" ", "-");
  const isText = kind === "text";
  const source = isText
    ? `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`
    : `@fontsource/${slug}/files/${slug}-latin-400-normal.woff2`;
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
  const font = await subsetLatin(whole, isText ? { wght: weights } : {});
  const hash = createHash("sha256").update(font).digest("base64url").slice(0, 7);
  const file = `/assets/${slug}-${hash}.woff2`;
  await mkdir(join(siteFolder(dist), "assets"), { recursive: true });
  await writeFile(join(siteFolder(dist), file), font);
  const weight = isText ? `${weights.min} ${weights.max}` : "400";
  const isSans = isText || family === "Jost";
  const fallbacks = listFallbacks(family, weight, isSans ? "sans" : "serif");
  const families = [family, ...fallbacks.map(({ name }) => name)].map((name) => `"${name}"`);
  return {
    face: `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-display:swap}`,
    file,
    fallbacks: (await Promise.all(fallbacks.map(fallbackFontFace))).join(""),
    families: [...families, isSans ? "system-ui,sans-serif" : "serif"].join(","),
  };
}

/** Reads text from Chromium's PDFs: objects are uncompressed, and each font has its own glyph map. */
import { inflateSync } from "node:zlib";

/** Returns each page's text in drawing order, without spaces between pieces. */
export function pagesOfPdf(pdf: Buffer): readonly string[] {
  const objects = readObjects(pdf.toString("latin1"));
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => {
    const fonts = [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
      ([, name = "", id = ""]) => [name, readCharacters(objects, id)] as const,
    );
    const content = readStream(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ""));
    return readText(content, new Map(fonts));
  });
}

function readObjects(pdf: string): ReadonlyMap<string, string> {
  const found = pdf.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms);
  return new Map([...found].map(([, id = "", body = ""]) => [id, body]));
}

function readStream(object = ""): string {
  const [head = "", ...rest] = object.split(" stream\n");
  const bytes = Buffer.from(rest.join(" stream\n").replace(/\nendstream$/, ""), "latin1");
  return (head.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** A font's characters by glyph number, as written in the PDF. */
type Characters = ReadonlyMap<string, string>;

/** Glyph numbers have two digits in variable fonts and four in others. */
function readCharacters(objects: ReadonlyMap<string, string>, font: string): Characters {
  const [, id = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
  const characters = new Map<string, string>();
  const ranges = readStream(objects.get(id)).matchAll(/^<(\w+)> (?:<(\w+)> )?<((?:\w{4})+)>$/gm);
  for (const [, first = "", last = first, to = ""] of ranges) {
    const text = Buffer.from(to, "hex").swap16().toString("utf16le");
    const start = Number.parseInt(first, 16);
    const count = Number.parseInt(last, 16) - start + 1;
    for (let index = 0; index < count; index++) {
      const glyph = (start + index).toString(16).toUpperCase().padStart(first.length, "0");
      // Ranges contain only single characters.
      const code = (text.codePointAt(0) ?? 0) + index;
      characters.set(glyph, count === 1 ? text : String.fromCodePoint(code));
    }
  }
  return characters;
}

function readText(content: string, fonts: ReadonlyMap<string, Characters>): string {
  let font: Characters | undefined;
  let text = "";
  for (const [, name, glyphs = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name);
    const [known = ""] = font?.keys() ?? [];
    for (let at = 0; at < glyphs.length; at += known.length || glyphs.length) {
      text += font?.get(glyphs.slice(at, at + known.length).toUpperCase()) ?? "";
    }
  }
  return text;
}

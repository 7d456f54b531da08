/** What a page that was visited before a deploy downloads after it, in bytes. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeDcz } from "../../storefront/compression-dictionaries.ts";

export interface Download {
  /** The scripts and styles that are not in the browser's cache, with brotli. */
  readonly files: number;
  /** Of those, the ones that differ by more than the names of the files they import. */
  readonly filesChanged: number;
  /** All of them again, each with its predecessor as a dictionary. */
  readonly filesByDictionary: number;
  /** The page itself, with brotli; 0 if it is the same. */
  readonly html: number;
  readonly htmlByDictionary: number;
}

/** `before` and `after` are the folders of two builds. */
export async function downloadAfter(
  before: string,
  after: string,
  page: string,
): Promise<Download> {
  const html = await difference(before, after, `${page}.html`, [`${page}.html`]);
  const known = (await readdir(join(before, "assets"))).filter((name) => !/\.(br|gz)$/.test(name));
  const names = assetsIn(await readFile(join(after, `${page}.html`), "utf8"));
  const files = await Promise.all(
    names
      .filter((name) => !known.includes(name))
      .map((name) => {
        const predecessors = known.filter((other) => withoutHash(other) === withoutHash(name));
        return difference(
          before,
          after,
          `assets/${name}`,
          predecessors.map((own) => `assets/${own}`),
        );
      }),
  );
  return {
    files: sum(files.map(({ brotli }) => brotli)),
    filesChanged: sum(files.map(({ brotli, isChanged }) => (isChanged ? brotli : 0))),
    filesByDictionary: sum(files.map(({ byDictionary }) => byDictionary)),
    html: html.brotli,
    htmlByDictionary: html.byDictionary,
  };
}

interface Difference {
  readonly brotli: number;
  readonly byDictionary: number;
  readonly isChanged: boolean;
}

/** A file of the new build, beside those of the old one that it may replace. */
async function difference(
  before: string,
  after: string,
  name: string,
  predecessors: readonly string[],
): Promise<Difference> {
  const plain = await readFile(join(after, name));
  const old = await Promise.all(predecessors.map((own) => readFile(join(before, own))));
  if (old.some((one) => one.equals(plain))) return { brotli: 0, byDictionary: 0, isChanged: false };
  const copy = join(after, `${name}.br`);
  const brotli = existsSync(copy) ? (await readFile(copy)).byteLength : plain.byteLength;
  const differences = await Promise.all(old.map((dictionary) => encodeDcz(plain, dictionary)));
  const bare = plain.toString().replace(hashes, "");
  return {
    brotli,
    byDictionary: Math.min(brotli, ...differences.map(({ byteLength }) => byteLength)),
    isChanged: !old.some((one) => one.toString().replace(hashes, "") === bare),
  };
}

const hashes = /(?<=-)[\w-]{8}(?=\.(js|css|woff2)\b)/g;

function withoutHash(name: string): string {
  return name.replace(hashes, "");
}

function assetsIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = ""]) => name))];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { PlaceholderColour } from "@damson/shop/catalogue/placeholder-colour";
import * as v from "valibot";

const entry = v.strictObject({
  /** The hash of everything that the picture was made from. */
  hash: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.picklist<readonly Exclude<PlaceholderColour, "ink">[]>([
    "petal",
    "blush",
    "mist",
    "lilac",
    "stone",
    "sand",
    "celadon",
    "apricot",
    "rose",
  ]),
});

const manifest = v.record(v.string(), entry);

/** The pictures the studio has made, by `{folder}/{name}` below `/images`. */
export type Manifest = v.InferOutput<typeof manifest>;

export const manifestFile = fileURLToPath(new URL("../pictures.json", import.meta.url));

export async function readManifest(): Promise<Manifest> {
  return v.parse(manifest, JSON.parse(await readFile(manifestFile, "utf8")));
}

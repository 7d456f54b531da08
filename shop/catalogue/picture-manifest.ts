import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { isPlaceholderColourName, type PlaceholderColourName } from "./placeholder-colour.ts";

const entry = v.strictObject({
  /** Identifies the picture in the catalogue of a new shop, like the hash of an uploaded file. */
  hash: v.string(),
  width: v.number(),
  height: v.number(),
  placeholder: v.custom<PlaceholderColourName>(isPlaceholderColourName),
});

const manifest = v.record(v.string(), entry);

/** Built-in pictures, by `{folder}/{name}` below `/images`. */
export type Manifest = v.InferOutput<typeof manifest>;

const manifestFile = join(import.meta.dirname, "pictures.json");

export async function readManifest(): Promise<Manifest> {
  return v.parse(manifest, JSON.parse(await readFile(manifestFile, "utf8")));
}

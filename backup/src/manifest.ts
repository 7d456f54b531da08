/** The first and last entry of a backup: its description and its contents. */
import { StartupError } from "@damson/service-runtime/errors";
import * as v from "valibot";
import { isOneLine, isShopSetting } from "./environment.ts";

export const MANIFEST = "manifest.json";
export const CONTENTS = "contents.json";

const FORMAT = 1;

/** A backup may come from someone else, and an operator loads its settings into a shell. */
const settingName = v.pipe(v.string(), v.check(isShopSetting));

const rows = v.record(v.string(), v.number());

const manifest = v.object({
  format: v.literal(FORMAT),
  version: v.string(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.variant("kind", [
    v.object({ kind: v.literal("sqlite"), rows }),
    v.object({
      kind: v.literal("postgres"),
      serverVersion: v.string(),
      schemas: v.pipe(v.array(v.string()), v.readonly()),
      rows,
    }),
  ]),
  orders: v.number(),
  /** Bucket that stores the pictures. The backup then contains none. */
  bucket: v.optional(v.string()),
  /** Environment settings that are not secret, by name. */
  settings: v.record(settingName, v.pipe(v.string(), v.check(isOneLine))),
  /** Names of secret settings, which must be set again after a restore. */
  secrets: v.pipe(v.array(settingName), v.readonly()),
});

export type Manifest = v.InferOutput<typeof manifest>;
export type NewManifest = Omit<Manifest, "format">;

const contents = v.object({
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});

export type Contents = v.InferOutput<typeof contents>;

export function formatManifest(content: NewManifest): string {
  return JSON.stringify({ format: FORMAT, ...content }, null, 2);
}

/** Throws `StartupError` if the backup has another format. */
export function parseManifest(text: string, file: string): Manifest {
  const parsed = v.safeParse(manifest, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new StartupError(`${file} was created by another version, which this one cannot read`);
}

export function parseContents(text: string, file: string): Contents {
  const parsed = v.safeParse(contents, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new StartupError(`${file} is damaged: its list of contents cannot be read`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

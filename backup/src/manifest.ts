/** The first and the last entry of a backup: what it is, and what is in it. */
import { StartupError } from "@damson/service-runtime/errors";
import * as v from "valibot";

export const MANIFEST = "manifest.json";
export const CONTENTS = "contents.json";

const FORMAT = 1;

const rows = v.record(v.string(), v.number());

const manifest = v.object({
  format: v.literal(FORMAT),
  /** The version of the shop that made it. */
  version: v.string(),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  database: v.variant("kind", [
    v.object({ kind: v.literal("sqlite"), rows }),
    v.object({
      kind: v.literal("postgres"),
      serverVersion: v.string(),
      /** The schemas of the shop that it has. */
      schemas: v.pipe(v.array(v.string()), v.readonly()),
      rows,
    }),
  ]),
  orders: v.number(),
  /** The name of the bucket that has the pictures, which are then not in it. */
  bucket: v.optional(v.string()),
  /** Settings of the environment that are no secrets, by name. */
  settings: v.record(v.string(), v.string()),
  /** Names of the settings that are secrets: they have to be set again. */
  secrets: v.pipe(v.array(v.string()), v.readonly()),
});

export type Manifest = v.InferOutput<typeof manifest>;
export type NewManifest = Omit<Manifest, "format">;

const contents = v.object({
  /** By name, all entries between the first and the last. */
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
});

export type Contents = v.InferOutput<typeof contents>;

export function manifestText(content: NewManifest): string {
  return JSON.stringify({ format: FORMAT, ...content }, null, 2);
}

/** Throws `StartupError` for one of a newer version. */
export function parseManifest(text: string, file: string): Manifest {
  const parsed = v.safeParse(manifest, parseJson(text));
  if (parsed.success) return parsed.output;
  throw new StartupError(`${file} is a backup of another version, which this one cannot read`);
}

/** Throws `StartupError`. */
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

/** The list of erasures that lies beside the backups: a restore repeats those that came after its backup. */
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createPrivateFolder } from "@damson/service-runtime/private-folder";
import * as v from "valibot";
import { OLDEST_MS } from "./kept-backups.ts";

export interface Erasure {
  readonly at: Date;
  /** The hash of the person's address, whose key is in the shop's database. */
  readonly subject: string;
}

const FILE = "erasures.jsonl";

const line = v.object({
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  subject: v.pipe(v.string(), v.maxLength(100)),
});

/** Reads the list of a folder, the oldest first. `undefined`: there is none. */
export async function readErasures(folder: string): Promise<readonly Erasure[] | undefined> {
  const text = await readText(folder);
  return text?.split("\n").flatMap((each) => parseLine(each) ?? []);
}

/**
 * Writes those that the list lacks, and removes those that no backup is old enough for. What another shop wrote there stays:
 * it may be the one that is lost.
 */
export async function writeErasures(
  folder: string,
  erasures: readonly Erasure[],
  now: Date,
): Promise<void> {
  const before = await readText(folder);
  const lines = [...(before ?? "").split("\n"), ...erasures.map(textOf)]
    .filter((each) => {
      const at = parseLine(each)?.at.getTime();
      return at !== undefined && now.getTime() - at <= OLDEST_MS;
    })
    // They begin with their times.
    .toSorted();
  const text = [...new Set(lines)].map((each) => `${each}\n`).join("");
  if (text !== before) await replace(folder, text);
}

/** A list that was written halfway never has its name. */
async function replace(folder: string, text: string): Promise<void> {
  createPrivateFolder(folder);
  const part = join(folder, `${FILE}.part-${process.pid}`);
  try {
    const file = await open(part, "w", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, join(folder, FILE));
  } finally {
    await rm(part, { force: true });
  }
}

async function readText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, FILE), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function textOf({ at, subject }: Erasure): string {
  return JSON.stringify({ at: at.toISOString(), subject });
}

function parseLine(text: string): Erasure | undefined {
  try {
    const parsed = v.safeParse(line, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Erasures of customers, listed beside the backups. After a restore, the erasures made since the
 * backup are repeated.
 */
import * as v from "valibot";
import type { ErasureList } from "./erasure-lists.ts";
import { isTooOld, type Retention } from "./kept-backups.ts";

export interface Erasure {
  readonly at: Date;
  /** Hash of the customer's email address. Its key is in the shop's database. */
  readonly subject: string;
}

const line = v.object({
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  subject: v.pipe(v.string(), v.maxLength(100)),
});

/** Reads a list, oldest first. Returns `undefined` if there is none. */
export async function readErasures(list: ErasureList): Promise<readonly Erasure[] | undefined> {
  const text = await list.readText();
  return text?.split("\n").flatMap((each) => parseLine(each) ?? []);
}

/**
 * Adds new erasures, and removes those older than every backup. Keeps entries with other subjects:
 * they belong to another shop, or this shop's database was lost.
 */
export async function writeErasures(
  list: ErasureList,
  erasures: readonly Erasure[],
  retention: Retention,
): Promise<void> {
  const before = await list.readText();
  const lines = [...(before ?? "").split("\n"), ...erasures.map(formatErasure)]
    .filter((each) => {
      const at = parseLine(each)?.at.getTime();
      return at !== undefined && !isTooOld(at, retention);
    })
    // Each line starts with its time.
    .toSorted();
  const text = [...new Set(lines)].map((each) => `${each}\n`).join("");
  if (text !== before) await list.writeText(text);
}

function formatErasure({ at, subject }: Erasure): string {
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

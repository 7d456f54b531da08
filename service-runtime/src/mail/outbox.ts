import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPrivateFolder } from "../private-folder.ts";

interface OutboxEntry {
  readonly address: string;
  readonly type: string;
  readonly subject?: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

export interface Outbox {
  /** Writes the message and a `.json` file with the entry. Returns the name of the message file. */
  put(entry: OutboxEntry, message: string | Buffer, extension: "eml" | "txt"): Promise<string>;
}

export function outboxFolder({
  outboxFolder: own,
  folder,
}: {
  readonly outboxFolder: string | undefined;
  readonly folder: string;
}): string {
  return own ?? join(folder, "outbox");
}

/**
 * A folder that replaces an email or SMS gateway. File names sort by time. Only the owner can read it, because the links
 * in it sign users in.
 */
export function createOutbox(folder: string, now: () => Date): Outbox {
  let count = 0;
  return {
    async put(entry, message, extension) {
      createPrivateFolder(folder);
      const sentAt = now().toISOString();
      const order = String(count++).padStart(6, "0");
      const time = sentAt.replace(/[-:.]/g, "");
      const name = `${time}-${order}-${entry.type}-${randomBytes(3).toString("hex")}`;
      const files = {
        message: join(folder, `${name}.${extension}`),
        draft: join(folder, `.${name}`),
        entry: join(folder, `${name}.json`),
      };
      const json = JSON.stringify({ ...entry, sent_at: sentAt }, null, 2);
      await removeFilesOnError(Object.values(files), async () => {
        await writeFile(files.message, message, { mode: 0o600 });
        // The entry is renamed last, so that a reader who finds it finds both files complete.
        await writeFile(files.draft, `${json}\n`, { mode: 0o600 });
        await rename(files.draft, files.entry);
      });
      return `${name}.${extension}`;
    },
  };
}

/** A full disk may leave empty or partial files. */
async function removeFilesOnError(paths: readonly string[], write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
    throw error;
  }
}

import { randomBytes } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createPrivateFolder } from "../private-folder.ts";

/** Something sent to a person, with what a test or a developer wants to know of it. */
interface OutboxEntry {
  /** The address of a mail, or the number of a phone. */
  readonly address: string;
  readonly type: string;
  readonly subject?: string;
  readonly code?: string | undefined;
  readonly link?: string | undefined;
}

export interface Outbox {
  /** Writes the message and, beside it, `.json` with the entry; gives the name of the file. */
  put(entry: OutboxEntry, message: string | Buffer, extension: "eml" | "txt"): Promise<string>;
}

/** The folder of the outbox, by the settings of the storage. */
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
 * A folder in place of a gateway. File names sort by time. Who reads the folder can sign in by
 * the links in it, so only its owner can.
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
      await wholeOrNotAtAll(Object.values(files), async () => {
        await writeFile(files.message, message, { mode: 0o600 });
        // A reader that waits for the entry finds it whole, and the message already there.
        await writeFile(files.draft, `${json}\n`, { mode: 0o600 });
        await rename(files.draft, files.entry);
      });
      return `${name}.${extension}`;
    },
  };
}

/** A disk that is full takes the name of a file, and a part of it. */
async function wholeOrNotAtAll(paths: readonly string[], write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    await Promise.allSettled(paths.map((path) => rm(path, { force: true })));
    throw error;
  }
}

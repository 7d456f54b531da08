import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Something sent to a person, with what a test or a developer wants to know of it. */
export interface OutboxEntry {
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

/**
 * A folder in place of a gateway. File names sort by time. Whoever can read the folder can sign in
 * as anybody who is sent a link, so only its owner can.
 */
export function createOutbox(folder: string, now: () => Date): Outbox {
  let count = 0;
  return {
    async put(entry, message, extension) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const sentAt = now().toISOString();
      const order = String(count++).padStart(6, "0");
      const time = sentAt.replace(/[-:.]/g, "");
      const name = `${time}-${order}-${entry.type}-${randomBytes(3).toString("hex")}`;
      await writeFile(join(folder, `${name}.${extension}`), message, { mode: 0o600 });
      // Whoever waits for the entry finds it whole, and the message already there.
      const draft = join(folder, `.${name}`);
      const json = JSON.stringify({ ...entry, sent_at: sentAt }, null, 2);
      await writeFile(draft, `${json}\n`, { mode: 0o600 });
      await rename(draft, join(folder, `${name}.json`));
      return `${name}.${extension}`;
    },
  };
}

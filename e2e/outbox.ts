/** The emails that the service under test has written to files instead of sending them. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures.ts";

export interface Mail {
  readonly type: string;
  readonly link: string;
  readonly code: string;
}

const folder = process.env.E2E_OUTBOX ?? "";

/** Waits until an address has received `count` emails, and returns the last one. */
export async function lastMailTo(address: string, count = 1): Promise<Mail> {
  let mails: readonly Mail[] = [];
  await expect
    .poll(async () => {
      mails = await mailsTo(address);
      return mails.length;
    }, `emails to ${address}`)
    .toBe(count);
  const last = mails.at(-1);
  if (last === undefined) throw new Error(`No mail to ${address}`);
  return last;
}

export async function mailsTo(address: string): Promise<readonly Mail[]> {
  // Before the first email there is no folder.
  const names = await readdir(folder).catch(() => []);
  const entries = names.filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  const mails = await Promise.all(
    entries.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return mails.filter((mail) => mail.address === address);
}

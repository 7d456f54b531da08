import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures.ts";

export interface Email {
  readonly type: string;
  readonly link: string;
  readonly code: string;
}

const folder = process.env.E2E_MAIL_FOLDER ?? "";

/** Waits until an address has received `count` emails and returns the last one. */
export async function lastEmailTo(address: string, count = 1): Promise<Email> {
  let emails: readonly Email[] = [];
  const read = async () => {
    emails = await emailsTo(address);
    return emails.length;
  };
  await expect.poll(read, { message: `emails to ${address}`, intervals: [50] }).toBe(count);
  const last = emails.at(-1);
  if (last === undefined) throw new Error(`No email to ${address}`);
  return last;
}

export async function emailsTo(address: string): Promise<readonly Email[]> {
  // The folder is created with the first email.
  const names = await readdir(folder).catch(() => []);
  const entries = names.filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  const emails = await Promise.all(
    entries.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  return emails.filter((email) => email.address === address);
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./fixtures.ts";

export interface Email {
  readonly type: string;
  readonly link: string;
  readonly code: string;
}

interface AddressedEmail extends Email {
  readonly address: string;
}

const folder = process.env.E2E_MAIL_FOLDER ?? "";
/** By file name. A run sends hundreds of emails, and tests read the folder again and again. */
const emails = new Map<string, AddressedEmail>();

/** Waits until an address has received `count` emails and returns the last one. */
export async function lastEmailTo(address: string, count = 1): Promise<Email> {
  let received: readonly Email[] = [];
  const read = async () => {
    received = await emailsTo(address);
    return received.length;
  };
  await expect.poll(read, { message: `emails to ${address}`, intervals: [50] }).toBe(count);
  const last = received.at(-1);
  if (last === undefined) throw new Error(`No email to ${address}`);
  return last;
}

export async function emailsTo(address: string): Promise<readonly Email[]> {
  // The folder is created with the first email.
  const names = await readdir(folder).catch(() => []);
  const entries = names.filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  const all = await Promise.all(entries.map(readEmail));
  return all.filter((email) => email.address === address);
}

async function readEmail(name: string): Promise<AddressedEmail> {
  const email = emails.get(name) ?? JSON.parse(await readFile(join(folder, name), "utf8"));
  emails.set(name, email);
  return email;
}

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CommandError } from "../command-error.ts";

/** Asks for the passphrase without showing it. Throws `CommandError` if there is no terminal. */
export async function askPassphrase(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CommandError("Set BACKUP_PASSPHRASE_FILE, because there is no terminal to ask on");
  }
  process.stderr.write("Passphrase of the backup: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

/** Backup keys in the age format: a passphrase, or a recipient with its identity. */
import { readFile, stat } from "node:fs/promises";
import { getErrorMessage, StartupError } from "@damson/service-runtime/errors";
import { Decrypter, Encrypter } from "age-encryption";
import { type BackupSettings, backupSettings } from "./settings.ts";

export interface BackupKey {
  readonly encrypter: Encrypter;
  /** Absent if the recipient's identity is kept elsewhere. */
  readonly decrypter: Decrypter | undefined;
}

/** Anyone with the file could guess a shorter passphrase. */
const MIN_PASSPHRASE = 12;

export async function readBackupKey(settings: BackupSettings): Promise<BackupKey> {
  const passphrase = await readPassphrase(settings);
  const encrypter = new Encrypter();
  if (passphrase !== undefined) {
    if (settings.recipient)
      throw new StartupError(
        `${names.recipient} and a passphrase are both set. Remove one of them`,
      );
    if (passphrase.length < MIN_PASSPHRASE) {
      throw new StartupError(`The backup passphrase needs at least ${MIN_PASSPHRASE} characters`);
    }
    encrypter.setPassphrase(passphrase);
    return { encrypter, decrypter: createDecrypter(passphrase) };
  }
  if (!settings.recipient) {
    throw new StartupError(
      `Backups are encrypted: set ${names.passphraseFile}, ${names.passphrase} or ${names.recipient}`,
    );
  }
  try {
    encrypter.addRecipient(settings.recipient);
  } catch (cause) {
    throw new StartupError(`${names.recipient} is not an age recipient, such as age1…`, { cause });
  }
  return { encrypter, decrypter: await readIdentity(settings) };
}

/** Reads the key that opens a backup. `ask` returns a passphrase if no setting has one. Throws `StartupError`. */
export async function readDecrypter(
  settings: BackupSettings,
  ask: () => Promise<string>,
): Promise<Decrypter> {
  const identity = await readIdentity(settings);
  return identity ?? createDecrypter((await readPassphrase(settings)) ?? (await ask()));
}

const names = {
  passphrase: backupSettings.passphrase.variable,
  passphraseFile: backupSettings.passphraseFile.variable,
  recipient: backupSettings.recipient.variable,
  identityFile: backupSettings.identityFile.variable,
};

function createDecrypter(passphrase: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter;
}

async function readPassphrase({
  passphrase,
  passphraseFile,
}: BackupSettings): Promise<string | undefined> {
  if (passphrase && passphraseFile) {
    throw new StartupError(`${names.passphrase} and ${names.passphraseFile}: set one`);
  }
  if (!passphraseFile) return passphrase;
  // Editors end the file with a line break.
  return (await readPrivateFile(names.passphraseFile, passphraseFile)).replace(/\r?\n$/, "");
}

async function readIdentity({ identityFile }: BackupSettings): Promise<Decrypter | undefined> {
  if (!identityFile) return undefined;
  const text = await readPrivateFile(names.identityFile, identityFile);
  const decrypter = new Decrypter();
  try {
    for (const line of text.split("\n").map((each) => each.trim())) {
      if (line !== "" && !line.startsWith("#")) decrypter.addIdentity(line);
    }
  } catch (cause) {
    throw new StartupError(`${names.identityFile} ${identityFile} contains no age identity`, {
      cause,
    });
  }
  return decrypter;
}

/** Refuses a file that other users can read. */
async function readPrivateFile(variable: string, path: string): Promise<string> {
  try {
    const { mode } = await stat(path);
    if (process.platform !== "win32" && (mode & 0o077) !== 0) {
      throw new StartupError(`${variable} ${path} can be read by others: chmod 600 it`);
    }
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(`${variable} ${path} cannot be read: ${getErrorMessage(cause)}`, {
      cause,
    });
  }
}

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";

export interface TestKey {
  readonly BACKUP_RECIPIENT: string;
  readonly BACKUP_IDENTITY_FILE: string;
}

/** Creates a recipient and its identity file, and returns their settings. Faster than a passphrase. */
export async function createTestKey(folder: string): Promise<TestKey> {
  const identity = await generateIdentity();
  const file = join(folder, "identity.txt");
  await writeFile(file, `# made for a test\n${identity}\n`, { mode: 0o600 });
  return {
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    BACKUP_IDENTITY_FILE: file,
  };
}

import {
  type BucketAccess,
  bucketSettings,
  readBucket,
} from "@damson/service-runtime/settings/bucket";
import { readGroup } from "@damson/service-runtime/settings/read-group";
import { type Environment, setting, type Values } from "@damson/service-runtime/settings/setting";
import { atLeast, optionalText } from "@damson/service-runtime/settings/values";
import * as v from "valibot";

const bucket = bucketSettings("BACKUP");

const settings = {
  /** Passphrase that encrypts backups. */
  passphrase: setting("BACKUP_PASSPHRASE", optionalText, undefined),
  /** File with the passphrase. Only its owner may be able to read it. */
  passphraseFile: setting("BACKUP_PASSPHRASE_FILE", optionalText, undefined),
  /** age recipient (`age1…`) to encrypt for instead of a passphrase. */
  recipient: setting("BACKUP_RECIPIENT", optionalText, undefined),
  /** File with the recipient's age identity, which opens backups for checks and restores. */
  identityFile: setting("BACKUP_IDENTITY_FILE", optionalText, undefined),
  /** Folder for the nightly backup. Without it, no backup is made automatically. */
  folder: setting("BACKUP_FOLDER", optionalText, undefined),
  /** Hour of the nightly backup in London, 0 to 23. */
  hour: setting("BACKUP_HOUR", v.pipe(atLeast(0), v.maxValue(23, "must be at most 23")), 3),
  /** Days that a nightly backup is kept. It contains personal data. */
  keepDays: setting("BACKUP_KEEP_DAYS", atLeast(1), 35),
} as const;

/** Settings by variable, for the documentation. */
export const backupSettings = { ...settings, ...bucket };

export interface BackupSettings extends Values<typeof settings> {
  readonly bucket: BucketAccess | undefined;
}

export function readBackupSettings(env: Environment): BackupSettings {
  const access = readGroup("backup", bucket, {}, env);
  return {
    ...readGroup("backup", settings, {}, env),
    bucket: readBucket(access, bucket, "backups"),
  };
}

/** Settings of backups. */
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
  /** Encrypts each backup. */
  passphrase: setting("BACKUP_PASSPHRASE", optionalText, undefined),
  /** A file with the passphrase, which its owner alone can read. */
  passphraseFile: setting("BACKUP_PASSPHRASE_FILE", optionalText, undefined),
  /** An age recipient (`age1…`) to encrypt for instead: the shop's machine then cannot open its own backups. */
  recipient: setting("BACKUP_RECIPIENT", optionalText, undefined),
  /** The file of that recipient's identity, which opens the backups: to prove them, and to restore one. */
  identityFile: setting("BACKUP_IDENTITY_FILE", optionalText, undefined),
  /** The folder for a backup of each night; unset, none is made by itself. */
  folder: setting("BACKUP_FOLDER", optionalText, undefined),
  /** The hour of the night's backup, in London. */
  hour: setting("BACKUP_HOUR", v.pipe(atLeast(0), v.maxValue(23, "must be at most 23")), 3),
  /** The days that a night's backup is kept at most: it holds personal data. */
  keepDays: setting("BACKUP_KEEP_DAYS", atLeast(1), 35),
} as const;

/** Settings of backups by variable, for their documentation. */
export const backupSettings = { ...settings, ...bucket };

export interface BackupSettings extends Values<typeof settings> {
  /** The bucket that each backup is copied to. */
  readonly bucket: BucketAccess | undefined;
}

/** Throws `StartupError`. */
export function readBackupSettings(env: Environment): BackupSettings {
  const access = readGroup("backup", bucket, {}, env);
  return {
    ...readGroup("backup", settings, {}, env),
    bucket: readBucket(access, bucket, "backups"),
  };
}

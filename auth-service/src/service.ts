import { join } from "node:path";
import { type OpenedDatabase, toStartupError } from "@damson/database";
import type { MailBrand } from "@damson/service-runtime/mail/mail-document";
import type { Logger } from "pino";
import type { ConfirmationPage, RefuseMetadata, Service } from "./context.ts";
import type { Database } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { renderPlainConfirmationPage } from "./endpoints/plain-confirmation-page.ts";
import { openMessenger } from "./messages/messenger.ts";
import { createRateLimits } from "./rate-limits/rate-limits.ts";
import {
  createEncryption,
  createKey,
  type Encryption,
  parseKey,
  readOrCreateEncryptionKeys,
} from "./security/encryption.ts";
import { createLeakedPasswordCheck } from "./security/leaked-passwords.ts";
import type { PasswordRules } from "./security/password-rules.ts";
import { createPasswordHasher } from "./security/passwords.ts";
import { createRedirectTargets, type RedirectTargets } from "./security/redirect-allow-list.ts";
import type { Settings } from "./settings/settings.ts";
import {
  requireKnownSigningKey,
  requireSameKey,
  warnOfUnknownSigningKey,
} from "./tokens/key-fingerprints.ts";
import { createKeyRing, createKeys, type KeyRing, readOrCreateKeys } from "./tokens/keys.ts";
import {
  createProjectKeys,
  type ProjectKeys,
  readOrCreateProjectKeys,
} from "./tokens/project-keys.ts";
import { createTokenVerifier } from "./tokens/token-verifier.ts";

interface Dependencies {
  readonly log: Logger;
  readonly clock: () => Date;
  readonly database?: OpenedDatabase | undefined;
  readonly refuseMetadata?: RefuseMetadata | undefined;
  readonly serviceName?: (() => string) | undefined;
  readonly mailFooter?: (() => readonly string[]) | undefined;
  readonly mailBrand?: (() => MailBrand) | undefined;
  readonly holdsMessages?: (() => Promise<boolean>) | undefined;
  readonly confirmationPage?: ConfirmationPage | undefined;
}

export async function openService(
  settings: Settings,
  dependencies: Dependencies,
): Promise<Service> {
  const { log, clock, database, refuseMetadata } = dependencies;
  const { serviceName, mailBrand, mailFooter, holdsMessages } = dependencies;
  const passwords = createPasswordHasher();
  const db = await openDatabase(settings.storage, clock(), {
    opened: database,
    onLost: (error) => log.warn({ err: error }, "a connection to the database was lost"),
    onCheckpointFailed: (err) => log.warn({ err }, "a checkpoint of the database failed"),
    // A sign-in usually follows a password check.
    expectsMoreWriters: () => passwords.load().running > 0,
  });
  try {
    const keys = await openKeys(settings, db, log);
    return {
      settings,
      db,
      clock,
      log,
      keys,
      verifyToken: createTokenVerifier(keys),
      projectKeys: await openProjectKeys(settings, keys, clock()),
      encryption: await openEncryption(settings, db),
      passwords,
      passwordRules: createPasswordRules(settings, log),
      limits: createRateLimits(settings.limits, db, clock),
      redirects: createRedirects(settings),
      messenger: openMessenger(settings, {
        clock,
        log,
        serviceName,
        mailBrand,
        mailFooter,
        holdsMessages,
      }),
      refuseMetadata,
      confirmationPage:
        dependencies.confirmationPage ?? renderPlainConfirmationPage(settings.site.url),
    };
  } catch (error) {
    await db.close();
    throw toStartupError(db, error);
  }
}

/** Uses the configured secret (HS256), or a key that is created at the first start (ES256). */
async function openKeys({ jwt, storage }: Settings, db: Database, log: Logger): Promise<KeyRing> {
  const { secret, keys } = jwt;
  if (keys !== undefined || secret !== undefined) {
    const configured = await createKeyRing({ keys, secret });
    if (db.kind === "postgres") await warnOfUnknownSigningKey(db, configured, log);
    return configured;
  }
  if (storage.inMemory) return createKeyRing({ keys: await createKeys() });
  const path = join(storage.folder, "jwt-keys.json");
  const own = await createKeyRing({ keys: await readOrCreateKeys(path) });
  // Only on Postgres: a SQLite folder belongs to one process, which may start with new keys if the
  // old ones are lost.
  if (db.kind === "postgres") await requireKnownSigningKey(db, own, path);
  return own;
}

async function openEncryption(settings: Settings, db: Database): Promise<Encryption> {
  const { security, storage } = settings;
  const configured = security.encryptionKey;
  if (configured === undefined && storage.inMemory) return createEncryption(createKey());
  const path = join(storage.folder, "secret.key");
  const [key = createKey(), ...others] =
    configured === undefined ? await readOrCreateEncryptionKeys(path) : [parseKey(configured)];
  const encryption = createEncryption(key, [...others, ...security.decryptionKeys.map(parseKey)]);
  await requireSameKey(db, encryption, configured === undefined ? path : "this process");
  return encryption;
}

function openProjectKeys({ storage }: Settings, keys: KeyRing, now: Date): Promise<ProjectKeys> {
  if (storage.inMemory) return createProjectKeys(keys, now);
  return readOrCreateProjectKeys(join(storage.folder, "project-keys.json"), keys, now);
}

/**
 * Allows loopback addresses that are not listed only in development. In production, they would be
 * visitors' machines.
 */
export function createRedirects({ site, server }: Settings): RedirectTargets {
  return createRedirectTargets(site.url, site.uriAllowList, {
    takesUnlistedLoopback: !server.production,
  });
}

function createPasswordRules({ password }: Settings, log: Logger): PasswordRules {
  const { minLength, requiredCharacters, contextWords, refuseKnown } = password;
  const rules = { minLength, requiredCharacters, contextWords };
  if (!refuseKnown) return rules;
  const isLeaked = createLeakedPasswordCheck({
    warn: (message, err) => log.warn({ err }, message),
  });
  return { ...rules, isLeaked };
}

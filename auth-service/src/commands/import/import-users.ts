/** `damson-auth import`: copies the users of a hosted or self-hosted project. */
import { readFile } from "node:fs/promises";
import { DAY_MS } from "@damson/service-runtime/durations";
import { sql } from "kysely";
import { pino } from "pino";
import * as v from "valibot";
import type { Command, Show } from "../../command-line.ts";
import { transaction } from "../../database/database.ts";
import { messageOf, StartupError } from "../../errors.ts";
import { openService } from "../../service.ts";
import { readSettings } from "../../settings/read-settings.ts";
import type { Environment } from "../../settings/settings.ts";
import type { DecryptionKeys } from "./encrypted-strings.ts";
import { type Imported, importBatch } from "./import-batch.ts";
import { readUpstream } from "./upstream-database.ts";

const keyMap = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/**
 * Copies all users in one transaction, or none if something fails. Users who were copied before stay unchanged,
 * so it may run again. Throws `StartupError` if users are refused.
 */
export async function importUsers(
  url: string,
  options: Command["options"],
  env: Environment,
  show: Show,
): Promise<void> {
  const isDryRun = options["dry-run"] === true;
  const schema = typeof options.schema === "string" ? options.schema : "auth";
  const decryptionKeys = await readKeys(options["decryption-keys"]);
  const settings = readSettings({}, env);
  const log = pino({ level: "silent" });
  const service = await openService(settings, { log, clock: () => new Date() });
  const { db, encryption } = service;
  const batches: Imported[] = [];
  try {
    await transaction(
      db,
      async (queries) => {
        // A transaction begins again after a conflict.
        batches.length = 0;
        if (db.kind === "postgres") {
          // The other database may take its time to answer.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(queries);
        }
        const context = { settings, encryption, decryptionKeys, now: service.clock() };
        for await (const batch of readUpstream(url, schema)) {
          batches.push(await importBatch(queries, batch, context));
        }
        if (isDryRun) throw new DryRun();
      },
      DAY_MS,
    ).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  } finally {
    await service.messenger.close();
    await db.close();
  }
  report(batches, isDryRun, show);
}

/** Thrown to roll everything back. */
class DryRun extends Error {}

async function readKeys(file: string | boolean | undefined): Promise<DecryptionKeys> {
  if (typeof file !== "string") return new Map();
  try {
    return new Map(Object.entries(v.parse(keyMap, await readFile(file, "utf8"))));
  } catch (cause) {
    throw new StartupError(`${file} holds no decryption keys: ${messageOf(cause)}`, { cause });
  }
}

function report(batches: readonly Imported[], isDryRun: boolean, show: Show): void {
  const sum = (count: (batch: Imported) => number) =>
    batches.reduce((total, batch) => total + count(batch), 0);
  const refused = batches.flatMap((batch) => batch.refused);
  const withoutPassword = batches.flatMap((batch) => batch.withoutPassword);
  const resetRoles = batches.flatMap((batch) => batch.resetRoles);
  show(isDryRun ? "A dry run: nothing was changed. It would be:" : "Copied:");
  show(`${sum(({ users }) => users)} users`);
  show(`${sum(({ identities }) => identities)} identities`);
  show(`${sum(({ factors }) => factors)} second factors`);
  show(`${sum(({ passkeys }) => passkeys)} passkeys`);
  show(`${sum(({ present }) => present)} users were here already, and stay as they are`);
  for (const { id, from, to } of resetRoles) show(`${id}: the role ${from} became ${to}`);
  for (const id of withoutPassword) show(`${id}: the password is of no kind that is known here`);
  for (const user of refused) show(`left behind: ${user}`);
  if (refused.length > 0) throw new StartupError(`${refused.length} users were left behind`);
}

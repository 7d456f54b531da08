import { readBackupSettings } from "@damson/backup/settings";
import { openDatabaseForCommand } from "@damson/database";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Service } from "../context.ts";
import { shopFile } from "../database/shop-file.ts";
import { printableLine } from "../security/clean-text.ts";
import { openForCommand } from "../service.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { backUp } from "./backup/back-up.ts";
import { check } from "./check.ts";
import { checkReady } from "./check-ready.ts";
import { readCommandLine, type Show } from "./command-line.ts";
import { examine } from "./doctor.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.ts";
import { restore } from "./restore/restore.ts";
import { savedSettings } from "./saved-settings.ts";

/** Runs a command and prints its result line by line. Throws `CommandError`, `ApiError` and `StartupError`. */
export async function runCli(
  words: readonly string[],
  variables: Environment,
  print: Show,
): Promise<void> {
  // Customers choose their names: none of them may steer the terminal, or add a line of their own.
  const show: Show = (line) => print(printableLine(line));
  const command = readCommandLine(words);
  if (typeof command === "string") return command.split("\n").forEach(show);
  // As for the shop, an empty variable counts as unset.
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const { name, operand } = command;
  if (name === "doctor") {
    return examine(env, show, {
      readSaved: (settings) => withService(settings, async (service) => savedSettings(service)),
      checkReady: (settings, line) => withService(settings, (service) => checkReady(service, line)),
    });
  }
  const settings = readSettings({}, env);
  if (name === "restore") return restore(operand, settings, env, show);
  if (name === "backup") return backUp(operand, settings, env, show);
  return withService(settings, (service) => {
    if (name === "check") return check(service, show);
    return name === "export"
      ? exportPersonalData(service, show, operand)
      : erasePersonalData(service, show, operand, readBackupSettings(env));
  });
}

/** Opens the data beside a shop that may run. Emails wait in the outbox until the shop sends them. */
async function withService<Result>(
  settings: Settings,
  work: (service: Service) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseForCommand(settings.storage, { file: shopFile });
  try {
    return await work(await openForCommand(settings, { database, mustBeCurrent: true }));
  } finally {
    await database.close();
  }
}

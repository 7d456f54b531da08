import { readBackupSettings } from "@damson/backup/settings";
import { openDatabaseForCommand } from "@damson/database";
import type { Environment } from "@damson/service-runtime/settings/setting";
import type { Service } from "../context.ts";
import { shopFile } from "../database/shop-file.ts";
import { checkIntegrity } from "../integrity/check-integrity.ts";
import { isReady } from "../orders/ready.ts";
import { readOutboxStatus } from "../outbox/rows.ts";
import { toPrintableLine } from "../security/clean-text.ts";
import { openForCommand } from "../service.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { backUp } from "./backup/back-up.ts";
import { CommandError } from "./command-error.ts";
import { readCommandLine, type Show } from "./command-line.ts";
import { runDoctor } from "./doctor.ts";
import { erasePersonalData, exportPersonalData } from "./personal-data.ts";
import { restore } from "./restore/restore.ts";
import { readSavedSettings } from "./saved-settings.ts";

/** Runs a command and prints its result line by line. Throws `CommandError`, `ApiError` and `StartupError`. */
export async function runCli(
  words: readonly string[],
  variables: Environment,
  print: Show,
): Promise<void> {
  // Names come from customers. They must not add lines, or control the terminal.
  const show: Show = (line) => print(toPrintableLine(line));
  const command = readCommandLine(words);
  if (typeof command === "string") return command.split("\n").forEach(show);
  // As in the shop, an empty variable counts as unset.
  const env = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const { name, operand } = command;
  if (name === "doctor") {
    return runDoctor(env, show, {
      readSaved: (settings) => withService(settings, async (service) => readSavedSettings(service)),
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

/** Opens the data beside a running shop. Emails wait until the shop sends them. */
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

/** Prints whether orders can be placed and emails are sent. Throws `CommandError` if not. */
async function checkReady(service: Service, show: Show): Promise<void> {
  if (!(await isReady(service)))
    throw new CommandError("The shop cannot store orders now: see the log");
  show("The shop can store orders");
  const { waiting, oldestSeconds, failed } = await readOutboxStatus(service.db, service.clock());
  const age = waiting > 0 ? `, the oldest for ${Math.round(oldestSeconds)} s` : "";
  show(`Emails waiting: ${waiting}${age}; failed: ${failed}`);
}

/** Throws `CommandError` if there are inconsistencies. */
async function check(service: Service, show: Show): Promise<void> {
  const { orders, stock, isCompared } = await checkIntegrity(service);
  const problems = [...orders.map(({ number, problem }) => `${number}: ${problem}`), ...stock];
  for (const problem of problems) show(problem);
  if (problems.length > 0) throw new CommandError("Inconsistencies found, see above");
  if (!isCompared)
    throw new CommandError("The payment provider did not respond. Everything else is consistent");
  show("All orders and the stock are consistent");
}

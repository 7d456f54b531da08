import { openSqliteBeside } from "@damson/database";
import type { Environment } from "@damson/service-runtime/settings/setting";
import { printableLine } from "../security/clean-text.ts";
import { openForCommand } from "../service.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import { backUp } from "./backup.ts";
import { readCommandLine, type Show } from "./command-line.ts";
import { examine } from "./doctor.ts";
import { isServiceCommand, runCommand, type ServiceCommand } from "./run-command.ts";

/** Does what the words say, and tells of it line by line. Throws what stopped it. */
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
  const { name, operands } = command;
  if (name === "doctor") {
    return examine(env, show, (settings, told) =>
      carryOut({ name: "ready", operands: [] }, settings, told),
    );
  }
  const settings = readSettings({}, env);
  if (name === "backup") return backUp(operands[0] ?? "", settings, show);
  if (isServiceCommand(name)) await carryOut({ name, operands }, settings, show);
}

/** Beside the shop, which may run meanwhile. Emails wait in the outbox until it sends them. */
async function carryOut(command: ServiceCommand, settings: Settings, show: Show): Promise<void> {
  const { databaseUrl, folder } = settings.storage;
  const database = databaseUrl ? undefined : openSqliteBeside(folder, "auth");
  try {
    const service = await openForCommand(settings, { database, mustBeCurrent: true });
    try {
      await runCommand(service, command, show);
    } finally {
      await service.db.close();
    }
  } finally {
    await database?.close();
  }
}

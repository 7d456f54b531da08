import { fileURLToPath } from "node:url";
import { type Program, runProgram } from "../run-program.ts";

const command = fileURLToPath(import.meta.resolve("@damson/order-service/cli"));

/** Runs a command of the shop in a process that gives way to customers. Throws `StartupError` with the reason. */
export async function runShopCommand(
  words: readonly string[],
  options: Pick<Program, "env" | "signal">,
): Promise<void> {
  const args = [command, ...words];
  await runProgram({ command: process.execPath, args, isBackground: true, ...options });
}

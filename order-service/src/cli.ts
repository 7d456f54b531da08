/** `npm run orders -- <command>`: what the owner does to orders, also while the shop runs. */
import { StartupError } from "@damson/service-runtime/errors";
import { CommandError } from "./commands/command-error.ts";
import { runCli } from "./commands/run-cli.ts";
import { Refused } from "./errors.ts";

const forTheOwner = [CommandError, Refused, StartupError];

// Customers choose their names: none of them may steer the terminal.
const show = (line: string) => console.log(line.replaceAll(/(?!\n)\p{Cc}/gu, "\ufffd"));

try {
  await runCli(process.argv.slice(2), process.env, show);
} catch (failure) {
  const isPlain = failure instanceof Error && forTheOwner.some((kind) => failure instanceof kind);
  console.error(isPlain ? failure.message : failure);
  process.exitCode = 1;
}

/** `npm run orders -- <command>`: commands for the operator. They also work while the shop runs. */

import { ApiError, StartupError } from "@damson/service-runtime/errors";
import { CommandError } from "./commands/command-error.ts";
import { runCli } from "./commands/run-cli.ts";
import { toPrintableLine } from "./security/clean-text.ts";

const expected = [CommandError, ApiError, StartupError];

try {
  await runCli(process.argv.slice(2), process.env, (line) => console.log(line));
} catch (failure) {
  const isPlain = failure instanceof Error && expected.some((kind) => failure instanceof kind);
  console.error(isPlain ? toPrintableLine(failure.message) : failure);
  process.exitCode = 1;
}

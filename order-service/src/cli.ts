/** The command `npm run orders`: what staff do to orders. An error that its user can mend is one line. */
import { StartupError } from "@damson/service-common/errors";
import { help, runCommand } from "./commands/run-command.ts";
import { Refused } from "./errors.ts";

const [name, ...operands] = process.argv.slice(2);
try {
  if (name === undefined || name === "--help" || name === "-h") console.log(help);
  else await runCommand(name, operands, process.env, console.log);
} catch (failure) {
  const isExpected = failure instanceof StartupError || failure instanceof Refused;
  console.error(isExpected ? failure.message : failure);
  process.exitCode = 1;
}

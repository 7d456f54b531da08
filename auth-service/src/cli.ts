/**
 * Runs the service or one of its commands. An error that the operator can fix is printed as one
 * line.
 */
import module from "node:module";
import { StartupError } from "./errors.ts";

const help = `Usage: npm start --workspace @damson/auth-service [-- keys rotate]

Runs the auth service. \`keys rotate\` adds a new signing key instead.
Environment variables configure both: see docs/configuration.md.`;

try {
  await run(process.argv.slice(2).join(" "));
} catch (failure) {
  console.error(failure instanceof StartupError ? failure.message : failure);
  process.exitCode = 1;
}

async function run(command: string): Promise<void> {
  // The cache halves the startup time, but only for modules imported after this call.
  module.enableCompileCache();
  if (command === "") {
    const { runServer } = await import("./run-server.ts");
    await runServer(process.env);
  } else if (command === "keys rotate") {
    const { rotateKeys } = await import("./rotate-keys.ts");
    for (const line of await rotateKeys(process.env)) console.log(line);
  } else if (command === "--help") {
    console.log(help);
  } else {
    throw new StartupError(`Unknown command "${command}": --help lists them`);
  }
}

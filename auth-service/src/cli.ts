#!/usr/bin/env node
/** The command `damson-auth`. An error that its user can fix is one line. */
import module from "node:module";
import { type Command, readCommandLine } from "./command-line.ts";
import { StartupError } from "./errors.ts";
import { requireSupportedNode } from "./node-version.ts";

try {
  const command = readCommandLine(process.argv.slice(2));
  if (typeof command === "string") console.log(command);
  else await run(command);
} catch (failure) {
  console.error(failure instanceof StartupError ? failure.message : failure);
  process.exitCode = 1;
}

async function run(command: Command): Promise<void> {
  requireSupportedNode(process.versions.node);
  // The cache halves the next start's time, but only for modules imported after this call.
  module.enableCompileCache();
  if (command.name === "serve") {
    const { runServer } = await import("./run-server.ts");
    await runServer(process.env);
  } else {
    const { runCommand } = await import("./commands/run-command.ts");
    await runCommand(command, process.env, console.log);
  }
}

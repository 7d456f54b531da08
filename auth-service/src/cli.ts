#!/usr/bin/env node
/** The command `damson-auth`. An error that its user can mend is one line. */
import module from "node:module";
import { helpOrVersion } from "./command-line.ts";
import { StartupError } from "./errors.ts";
import { requireSupportedNode } from "./node-version.ts";

try {
  const text = helpOrVersion(process.argv.slice(2));
  if (text === undefined) await run();
  else console.log(text);
} catch (failure) {
  console.error(failure instanceof StartupError ? failure.message : failure);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  requireSupportedNode(process.versions.node);
  // The cache halves the next start's time, but only for modules imported after this call.
  module.enableCompileCache();
  const { runServer } = await import("./run-server.ts");
  await runServer(process.env);
}

/**
 * `npm run launch [-- folder]`: serves the built shop as `npm run serve` does, and lets `npm run update` put another
 * release in its place without losing a request.
 */
import { join } from "node:path";
import { launch } from "./launcher/launcher.ts";
import { run } from "./run.ts";

await run(async () => {
  const release = join(import.meta.dirname, "..");
  const launcher = await launch({ env: process.env, release, args: process.argv.slice(2) });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, launcher.stop);
  process.exitCode = await launcher.ended;
});

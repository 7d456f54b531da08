/**
 * `npm run release -- <private key> <archive>`: makes a signed archive of what is committed; at the first call, the
 * keys.
 */
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { makeRelease } from "./releases/make-release.ts";
import { run } from "./run.ts";

await run(async () => {
  const [privateKey, archive] = process.argv.slice(2);
  if (privateKey === undefined || archive === undefined) {
    throw new StartupError("Usage: npm run release -- <private key> <archive>");
  }
  console.log(await makeRelease(join(import.meta.dirname, ".."), privateKey, archive));
});

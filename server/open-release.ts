/** `npm run release:open -- <archive> <folder>`: checks the signature of a release, and unpacks it. */
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { openRelease } from "./releases/open-release.ts";
import { run } from "./run.ts";

await run(async () => {
  const [archive, folder] = process.argv.slice(2);
  if (archive === undefined || folder === undefined) {
    throw new StartupError("Usage: npm run release:open -- <archive> <folder>");
  }
  await openRelease(join(import.meta.dirname, ".."), archive, folder);
  console.log(`${archive} is signed with this shop's key: it is in ${folder}`);
});

/**
 * `npm run update -- <folder or archive>`: puts a new release in the place of the one that runs. `-- --back`: puts the one
 * before back.
 */
import { join } from "node:path";
import { StartupError } from "@damson/service-runtime/errors";
import { run } from "./run.ts";
import { goBack, updateShop } from "./updates/update-shop.ts";

await run(async () => {
  const [source, ...others] = process.argv.slice(2);
  if (source === undefined || others.length > 0) {
    throw new StartupError("Usage: npm run update -- <folder or archive>, or -- --back");
  }
  const release = join(import.meta.dirname, "..");
  const update = { release, env: process.env, show: (line: string) => console.log(line) };
  try {
    await (source === "--back" ? goBack(update) : updateShop(update, source));
  } catch (failure) {
    // A file that cannot be written is no bug either: the disk may be full.
    const isExpected = failure instanceof StartupError || isSystemError(failure);
    if (!isExpected) throw failure;
    throw new StartupError(`Not updated: ${failure.message}`, { cause: failure });
  }
});

function isSystemError(failure: unknown): failure is NodeJS.ErrnoException {
  return failure instanceof Error && "syscall" in failure;
}

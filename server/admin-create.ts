/**
 * `npm run admin:create -- <email> [owner|staff] [--empty]`: creates a staff account and prints its
 * set-up link. Default role: owner. Resets an existing account. `--empty` also removes the sample
 * shop. Works while the shop is running.
 */
import { createInterface } from "node:readline/promises";
import { distFolder, readBuildManifest } from "@damson/storefront/build-manifest";
import { createStaffMember, readArguments } from "./create-staff-member.ts";
import { run } from "./run.ts";

await run(async () => {
  const { staffMember, isEmpty } = readArguments(process.argv.slice(2));
  const [hosted] = (await readBuildManifest(distFolder))?.connectTo ?? [];
  const startEmpty = async (isNew: boolean) => isEmpty || (isNew && (await askToStartEmpty()));
  const created = await createStaffMember(process.env, hosted, staffMember, startEmpty);
  console.log(`The data of this shop is ${created.data}.`);
  if (created.isEmptied) console.log("The sample shop was removed. Your shop starts empty.");
  console.log(
    `${staffMember.email} becomes ${staffMember.role === "owner" ? "an owner" : "a staff member"}.`,
  );
  console.log("This link sets up the account. It works once, for two hours:");
  console.log(created.link);
});

/** Keeps the sample shop unless a person at a terminal says otherwise. */
async function askToStartEmpty(): Promise<boolean> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return false;
  const terminal = createInterface({ input, output });
  const answer = await terminal.question(
    "Start empty, without the sample products and texts? You can also decide later. [y/N] ",
  );
  terminal.close();
  return /^y(?:es)?$/i.test(answer.trim());
}

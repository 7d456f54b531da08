/**
 * `npm run admin:create -- <email> [owner|staff]`: creates a staff account and prints its set-up
 * link. Default role: owner. Resets an existing account. Works while the shop is running.
 */
import { distFolder, readBuildManifest } from "@damson/storefront/build-manifest";
import { createStaffMember, readStaffMember } from "./create-staff-member.ts";
import { run } from "./run.ts";

await run(async () => {
  const staffMember = readStaffMember(process.argv.slice(2));
  const [hosted] = (await readBuildManifest(distFolder))?.connectTo ?? [];
  const { link, data } = await createStaffMember(process.env, hosted, staffMember);
  console.log(`The data of this shop is ${data}.`);
  console.log(
    `${staffMember.email} is to be ${staffMember.role === "owner" ? "an owner" : "of the staff"}.`,
  );
  console.log("This link sets up the account. It works until that is done, for two hours:");
  console.log(link);
});

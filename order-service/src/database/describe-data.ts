import type { Settings } from "../settings/settings.ts";
import { countRows } from "./count-rows.ts";
import type { Database } from "./database.ts";
import { shopFilePath } from "./shop-file.ts";

/** Names the data that was opened, and how many orders it has: a command may have opened another shop's. */
export async function describeData(
  { reader }: Pick<Database, "reader">,
  storage: Settings["storage"],
): Promise<string> {
  const count = await countRows(reader.selectFrom("orders"));
  return `${placeOf(storage)} (orders: ${count})`;
}

/** A file's path, or a schema of Postgres with its host: the address may hold a password. */
function placeOf({ databaseUrl, namespace, folder }: Settings["storage"]): string {
  const host = databaseUrl && URL.parse(databaseUrl)?.host;
  return databaseUrl ? `${namespace} of Postgres at ${host}` : shopFilePath(folder);
}

import type { Settings } from "../settings/settings.ts";
import { countRows } from "./count-rows.ts";
import type { Database } from "./database.ts";
import { shopFilePath } from "./shop-file.ts";

/** Describes the opened data with its number of orders, because a command may have opened the wrong shop. */
export async function describeData(
  { reader }: Pick<Database, "reader">,
  storage: Settings["storage"],
): Promise<string> {
  const count = await countRows(reader.selectFrom("orders"));
  return `${describeStorage(storage)} (orders: ${count})`;
}

/** File path, or Postgres schema and host. Omits the URL, which may contain a password. */
function describeStorage({ databaseUrl, namespace, folder }: Settings["storage"]): string {
  const host = databaseUrl && URL.parse(databaseUrl)?.host;
  return databaseUrl ? `${namespace} of Postgres at ${host}` : shopFilePath(folder);
}

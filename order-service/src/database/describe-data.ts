import type { Settings } from "../settings/settings.ts";
import { countRows } from "./count-rows.ts";
import type { Database } from "./database.ts";
import { getShopFilePath } from "./shop-file.ts";

/**
 * Describes the opened data with the number of orders: the operator sees if a command has opened
 * the wrong shop.
 */
export async function describeData(
  { reader }: Pick<Database, "reader">,
  storage: Settings["storage"],
): Promise<string> {
  const count = await countRows(reader.selectFrom("orders"));
  return `${describeStorage(storage)} (orders: ${count})`;
}

/**
 * Returns the path of the file, or the schema and host of Postgres. Not the URL, which may contain
 * a password.
 */
function describeStorage({ databaseUrl, namespace, folder }: Settings["storage"]): string {
  const host = databaseUrl && URL.parse(databaseUrl)?.host;
  return databaseUrl ? `${namespace} of Postgres at ${host}` : getShopFilePath(folder);
}

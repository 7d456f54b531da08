import { join } from "node:path";

/** SQLite's file in the data folder: one for all services of the shop, which was called after one of them. */
export const shopFile = { name: "shop", formerName: "auth" } as const;

/** The path of that file. */
export function shopFilePath(folder: string): string {
  return join(folder, `${shopFile.name}.sqlite`);
}

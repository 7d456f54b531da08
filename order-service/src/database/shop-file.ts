import { join } from "node:path";

/** SQLite's file in the data folder, one for all services. */
export const shopFile = { name: "shop" } as const;

/** The path of that file. */
export function shopFilePath(folder: string): string {
  return join(folder, `${shopFile.name}.sqlite`);
}

import { join } from "node:path";

/** Name of the SQLite file in the data folder. All services use it. */
export const shopFile = { name: "shop" } as const;

export function getShopFilePath(folder: string): string {
  return join(folder, `${shopFile.name}.sqlite`);
}

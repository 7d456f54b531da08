import { join } from "node:path";

/** SQLite file in the data folder, shared by all services. */
export const shopFile = { name: "shop" } as const;

export function shopFilePath(folder: string): string {
  return join(folder, `${shopFile.name}.sqlite`);
}

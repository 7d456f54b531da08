import { join } from "node:path";
import { build } from "vite";

export async function buildAdmin(folder: string): Promise<void> {
  await build({
    configFile: join(import.meta.dirname, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir: folder },
  });
}

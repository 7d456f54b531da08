/** Small releases of the real server, as an archive has them or as they are installed. */
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Migration } from "@damson/database";

const root = join(import.meta.dirname, "../..");

export interface SampleRelease {
  readonly version: string;
  /** A mistake in it. Default: none. */
  readonly flaw?: Flaw | undefined;
  /** A change of the orders' tables that it brings. Default: none. */
  readonly migration?: readonly string[] | undefined;
}

/** A change of the orders' tables that leaves them usable by the release before. */
export const grownTables: readonly string[] = [
  "CREATE TABLE gift_cards (code text PRIMARY KEY, pence integer NOT NULL)",
  "ALTER TABLE orders ADD COLUMN gift_note text NOT NULL DEFAULT ''",
  "CREATE INDEX orders_gift_note ON orders (gift_note)",
];

type Flaw = keyof typeof flaws;

/** A file that a release which is stuck has written beside its `package.json`. */
export const STUCK = "stuck";
const kill = 'process.kill(process.pid, "SIGKILL");';
/** Until its folder is removed. */
const stick = `
  writeFileSync("${STUCK}", "");
  while (existsSync(import.meta.filename)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  process.exit(1);
`;
const flaws = {
  packages: { dependencies: { sample: "1.0.0" } },
  build: { build: 'throw new Error("This does not build");' },
  // Memory is short.
  packagesKilled: { preinstall: kill },
  buildKilled: { build: kill },
  packagesStuck: { preinstall: stick },
  buildStuck: { build: stick },
  start: { serve: 'throw new Error("This release is broken");' },
  // It opens on a copy, and not on the data itself.
  data: {
    serve: `if (!process.env.DATA_DIR.endsWith(".trial")) process.env.GOTRUE_JWT_EXP = "soon";`,
  },
};

interface Mistakes {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly preinstall?: string;
  readonly build?: string;
  readonly serve?: string;
}

/** Writes what an archive of a release has. Its programs are the real ones. */
export async function writeRelease(folder: string, release: SampleRelease): Promise<void> {
  const { version, flaw, migration } = release;
  const mistakes: Mistakes = flaw ? flaws[flaw] : {};
  const manifest = {
    ...{ name: "sample", version, private: true, type: "module" },
    scripts: { preinstall: "node preinstall.js", build: "node build.js" },
  };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { "": manifest } };
  const { dependencies } = mistakes;
  const changes = migration ? addMigration(migration) : "";
  const files = {
    "package.json": JSON.stringify({ ...manifest, dependencies }),
    "package-lock.json": JSON.stringify(lock),
    // Packages of the real one bring Node along.
    "preinstall.js": `
      import { existsSync, writeFileSync } from "node:fs";
      ${mistakes.preinstall ?? ""}
    `,
    "build.js": `
      import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
      ${mistakes.build ?? ""}
      mkdirSync("node_modules/.bin", { recursive: true });
      symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/.bin/node");
    `,
    "server/serve.ts": `${mistakes.serve ?? ""}\n${changes}\n${importOf("server/serve.ts")};`,
    "order-service/src/cli.ts": `${changes}\n${importOf("order-service/src/cli.ts")};`,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Installs a release in a shop's folder, as `npm ci` and the build would. Gives its folder. */
export async function installRelease(shop: string, release: SampleRelease): Promise<string> {
  const folder = join(shop, "releases", release.version);
  await writeRelease(folder, release);
  await mkdir(join(folder, "node_modules", ".bin"), { recursive: true });
  await symlink(process.execPath, join(folder, "node_modules", ".bin", "node"));
  return folder;
}

function importOf(file: string): string {
  return `await import(${JSON.stringify(join(root, file))})`;
}

/** A migration that runs after the real ones. */
function addMigration(statements: readonly string[]): string {
  const migration: Migration = {
    version: "29990101000000",
    statements: { sqlite: statements, postgres: statements },
  };
  const migrations = importOf("order-service/src/database/migrations.ts");
  return `(${migrations}).migrations.push(${JSON.stringify(migration)});`;
}

/** Small releases of the real server, as tags in a git repository. */
import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Migration } from "@damson/database";

const root = join(import.meta.dirname, "../..");

export interface SampleRelease {
  readonly tag: string;
  readonly dist: string;
  /** Default: none. */
  readonly flaw?: keyof typeof flaws | undefined;
  readonly migration?: readonly string[] | undefined;
}

/** A migration that the previous release can still work with. */
export const grownTables: readonly string[] = [
  "CREATE TABLE gift_cards (code text PRIMARY KEY, pence integer NOT NULL)",
  "ALTER TABLE orders ADD COLUMN gift_note text NOT NULL DEFAULT ''",
  "CREATE INDEX orders_gift_note ON orders (gift_note)",
];

interface Mistakes {
  readonly build?: string;
  readonly tryRelease?: string;
  readonly serve?: string;
}

const flaws = {
  "does not build": { build: 'throw new Error("This does not build");' },
  "is never ready": { tryRelease: 'process.env.GOTRUE_JWT_EXP = "soon";' },
  "dies after it opened": { serve: "setTimeout(() => process.exit(1), 500);" },
} as const satisfies Readonly<Record<string, Mistakes>>;

export async function tagRelease(repository: string, release: SampleRelease): Promise<void> {
  const { tag, dist, flaw, migration } = release;
  const mistakes: Mistakes = flaw ? flaws[flaw] : {};
  const manifest = {
    name: "sample",
    version: "1.0.0",
    private: true,
    type: "module",
    // Replaces the package that installs Node.
    scripts: {
      postinstall: `mkdir -p node_modules/.bin && ln -sf ${process.execPath} node_modules/.bin/node`,
    },
  };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages: { "": manifest } };
  const changes = migration ? addMigration(migration) : "";
  const withDist = (index: number) => `process.argv[${index}] ??= ${JSON.stringify(dist)};`;
  const files = {
    "package.json": JSON.stringify(manifest),
    "package-lock.json": JSON.stringify(lock),
    "server/build.ts": mistakes.build ?? "",
    "server/serve.ts": `${changes}\n${withDist(2)}\n${importFrom("server/serve.ts")};\n${mistakes.serve ?? ""}`,
    "server/try-release.ts": `${mistakes.tryRelease ?? ""}\n${changes}\n${withDist(3)}\n${importFrom("server/try-release.ts")};`,
    "order-service/src/cli.ts": `${changes}\n${importFrom("order-service/src/cli.ts")};`,
    tag,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(repository, name)), { recursive: true });
    await writeFile(join(repository, name), content);
  }
  const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: repository });
  git("init", "--quiet");
  git("add", "--all");
  const author = ["-c", "user.name=Owner", "-c", "user.email=owner@shop.example"];
  git(...author, "commit", "--quiet", "--message", tag);
  git("tag", tag);
}

function importFrom(file: string): string {
  return `await import(${JSON.stringify(join(root, file))})`;
}

function addMigration(statements: readonly string[]): string {
  const migration: Migration = {
    version: "29990101000000",
    statements: { sqlite: statements, postgres: statements },
  };
  const migrations = importFrom("order-service/src/database/migrations.ts");
  return `(${migrations}).migrations.push(${JSON.stringify(migration)});`;
}

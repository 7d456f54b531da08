/** Prints benchmark results and writes them to `docs/benchmarks.md`. */
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";

export type Row = Readonly<Record<string, string | number>>;

export interface Table {
  readonly title: string;
  readonly rows: Readonly<Record<string, Row>>;
}

interface Section {
  readonly title: string;
  readonly command: string;
  readonly method: string;
  readonly tables: readonly Table[];
}

const root = join(import.meta.dirname, "../../..");
const file = join(root, "docs/benchmarks.md");

/** Prints the tables and writes them to `docs/benchmarks.md`, in the section with this title. */
export async function reportSection({ title, command, method, tables }: Section): Promise<void> {
  for (const table of tables) {
    console.log(`\n${table.title}`);
    console.table(table.rows);
  }
  const heading = `## ${title}\n`;
  const section = [
    heading,
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.\n`,
    `${method}\n`,
    ...tables.map(formatMarkdownTable),
  ].join("\n");
  const sections = (await readFile(file, "utf8")).split(/^(?=## )/m);
  const index = sections.findIndex((each) => each.startsWith(heading));
  const written =
    index === -1 ? [...sections, `\n${section}`] : sections.with(index, `${section}\n`);
  await writeFile(file, `${written.join("").trimEnd()}\n`);
  execFileSync("npx", ["biome", "format", "--write", file], { cwd: root, stdio: "ignore" });
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function describeMachine(): string {
  const [processor] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const [load = 0] = loadavg();
  return `Node ${process.versions.node}, ${cpus().length} × ${processor?.model.trim()}, ${memory} GiB, load ${load.toFixed(1)}`;
}

/** Formats a table as Markdown. Missing values are empty cells. */
function formatMarkdownTable({ title, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = [
    ["", ...columns],
    ["---", ...columns.map(() => "---:")],
    ...Object.entries(rows).map(([name, row]) => [name, ...columns.map((key) => row[key] ?? "")]),
  ];
  return `${title}\n\n${lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}\n`;
}

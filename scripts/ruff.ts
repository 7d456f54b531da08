/**
 * Lints all Python and checks its format, or formats it with `--write`. This Ruff is compiled for Node and needs
 * no Python.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Diagnostic, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-nodejs";

const root = join(import.meta.dirname, "..");
const files = globSync(["e2e/**/*.py", "studio/kit/*.py"], { cwd: root }).toSorted();

const workspace = new Workspace(
  {
    "line-length": 100,
    // The Python of Blender 3.4.
    "target-version": "py310",
    lint: {
      select: ["E", "W", "F", "I", "B", "C4", "D", "N", "PIE", "PTH", "RET", "RUF", "SIM", "UP"],
      // Tests are named as sentences.
      ignore: ["D101", "D102"],
      isort: { "known-first-party": files.map((file) => basename(file, ".py")) },
      pydocstyle: { convention: "google" },
    },
  },
  PositionEncoding.Utf16,
);

if (process.argv.includes("--write")) files.forEach(write);
else {
  const errors = files.flatMap(check);
  for (const error of errors) console.error(error);
  console.log(`${files.length} Python files checked, ${errors.length} errors`);
  if (errors.length > 0) process.exitCode = 1;
}

function check(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8");
  const errors = diagnose(text).map(
    ({ start_location: { row, column }, code, message }) =>
      `${file}:${row}:${column} ${code ?? "syntax"}: ${message}`,
  );
  // A file that cannot be parsed cannot be formatted.
  if (errors.length > 0 || workspace.format(text) === text) return errors;
  return [`${file}: not formatted, run npm run format`];
}

function write(file: string): void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const formatted = workspace.format(sortImports(text));
  if (formatted !== text) writeFileSync(path, formatted);
}

function sortImports(text: string): string {
  const edit = diagnose(text).find(({ code }) => code === "I001")?.fix?.edits[0];
  if (edit === undefined) return text;
  const { location, end_location: end, content } = edit;
  return sortImports(
    text.slice(0, offsetOf(text, location)) + (content ?? "") + text.slice(offsetOf(text, end)),
  );
}

function diagnose(text: string): readonly Diagnostic[] {
  return workspace.check(text);
}

/** Rows and columns count from 1. */
function offsetOf(text: string, { row, column }: { row: number; column: number }): number {
  const before = text.split("\n").slice(0, row - 1);
  return before.join("\n").length + (before.length > 0 ? 1 : 0) + column - 1;
}

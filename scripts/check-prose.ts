/** `npm run check:prose`: looks for twisted phrases in changed comments and documents. */
import { execFileSync } from "node:child_process";
import { extname } from "node:path";
import { findChangeBase } from "./change-base.ts";
import { prosePatterns } from "./prose-patterns.ts";

interface AddedLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const slashes = /^\s*(?:\{?\/\*+|\*(?!\/)|\/\/)\s(.*?)(?:\*\/.*)?$|\s\/\/ ([^"`]+)$/;
const hash = /(?:^|\s)# (.*)$/;
/** Finds the prose of a line, by file extension. Tables may quote bad examples. */
const proseIn: Readonly<Record<string, RegExp>> = {
  ".ts": slashes,
  ".tsx": slashes,
  ".mjs": slashes,
  ".css": slashes,
  ".py": hash,
  ".sh": hash,
  ".yml": hash,
  ".md": /^(?!\s*\|)(.+)$/,
};

/** Returns a sentence for each phrase in the added lines of a diff without context (`-U0`). */
export function findTwistedProse(diff: string): readonly string[] {
  const lines = addedProse(diff);
  return lines.flatMap(({ file, line, text }, index) => {
    const next = lines[index + 1];
    // A phrase may continue on the next line.
    const end = next?.file === file && next.line === line + 1 ? ` ${next.text}` : "";
    return prosePatterns.flatMap(({ pattern, instead }) => {
      const match = pattern.exec(text + end);
      if (match === null || match.index >= text.length) return [];
      return [`${file}:${line}: "${match[0].trim()}" → ${instead}`];
    });
  });
}

function addedProse(diff: string): readonly AddedLine[] {
  const added: AddedLine[] = [];
  let file = "";
  let line = 0;
  for (const row of diff.split("\n")) {
    if (row.startsWith("+++ ")) {
      file = row.slice("+++ b/".length);
    } else if (row.startsWith("@@")) {
      line = Number(/\+(\d+)/.exec(row)?.[1]);
    } else if (row.startsWith("+")) {
      const [, block, rest = block] = proseIn[extname(file)]?.exec(row.slice(1)) ?? [];
      if (rest) added.push({ file, line, text: rest.replaceAll(/`[^`]*`/g, "x").trim() });
      line++;
    }
  }
  return added;
}

if (import.meta.main) {
  const diff = ["diff", "-U0", "--merge-base", "--no-ext-diff", findChangeBase()];
  const found = findTwistedProse(execFileSync("git", diff, { encoding: "utf8", maxBuffer: 1e9 }));
  for (const sentence of found) console.error(sentence);
  if (found.length > 0) process.exitCode = 1;
}

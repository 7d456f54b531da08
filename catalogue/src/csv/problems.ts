import type { Column } from "./columns.ts";
import type { LineProblem } from "./import-line.ts";

export interface Problems {
  add(line: number, message: string, column?: Column): void;
  of(line: number): readonly LineProblem[];
}

/** `names` are the column names in the file. */
export function collectProblems(names: Readonly<Partial<Record<Column, string>>>): Problems {
  const byLine = new Map<number, LineProblem[]>();
  return {
    add(line, message, column) {
      const name = column && names[column];
      const problem = name === undefined ? { message } : { column: name, message };
      byLine.set(line, [...(byLine.get(line) ?? []), problem]);
    },
    of: (line) => byLine.get(line) ?? [],
  };
}

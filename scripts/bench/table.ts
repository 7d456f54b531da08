/** Results of a benchmark, a row for each measurement. */
export interface Table {
  readonly title: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

export function print({ title, rows }: Table): void {
  console.log(`\n${title}`);
  console.table(rows);
}

/** Writes a table in Markdown. A missing value is an empty cell. */
export function markdown({ title, rows }: Table): string {
  const names = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))];
  const lines = Object.entries(rows).map(([name, row]) => [
    name,
    ...names.map((key) => String(row[key] ?? "")),
  ]);
  const drawn = [["", ...names], ["---", ...names.map(() => "---:")], ...lines].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  return `${title}\n\n${drawn.join("\n")}\n`;
}

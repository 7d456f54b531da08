/** What a benchmark found: a row for each thing measured. */
export interface Table {
  readonly title: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

export function print({ title, rows }: Table): void {
  console.log(`\n${title}`);
  console.table(rows);
}

/** The same in Markdown. A row without a value has an empty cell. */
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

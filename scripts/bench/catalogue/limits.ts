export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: "ms" | "of" | "MB" | "s" | "a second";
  /** Absent for figures that are only reported. */
  readonly limit?: { readonly most: number } | { readonly least: number };
}

/** Returns rows by figure name, for `console.table`. */
export function toRows(figures: readonly Figure[]) {
  return Object.fromEntries(
    figures.map((figure) => [
      figure.name,
      { figure: formatValue(figure), limit: limitText(figure), passes: passText(figure) },
    ]),
  );
}

export function passes({ value, limit }: Figure): boolean {
  if (limit === undefined) return true;
  return "most" in limit ? value <= limit.most : value >= limit.least;
}

function formatValue({ value, unit }: Pick<Figure, "value" | "unit">): string {
  const digits = unit === "of" ? 2 : value < 10 ? 1 : 0;
  return `${value.toFixed(digits)}${unit === "of" ? "" : ` ${unit}`}`;
}

function limitText({ limit, unit }: Figure): string {
  if (limit === undefined) return "";
  return "most" in limit
    ? `≤ ${formatValue({ value: limit.most, unit })}`
    : `≥ ${formatValue({ value: limit.least, unit })}`;
}

function passText(figure: Figure): string {
  if (figure.limit === undefined) return "";
  return passes(figure) ? "yes" : "NO";
}

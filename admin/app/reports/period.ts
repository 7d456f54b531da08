import type { Period } from "#api/reports.ts";

export const presets = ["month", "last-month", "quarter", "custom"] as const;
export type Preset = (typeof presets)[number];

export interface ChosenPeriod extends Period {
  readonly preset: Preset;
}

const londonDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London" });

/** Today in London: `2026-11-22`. */
export function findToday(now = new Date()): string {
  return londonDay.format(now);
}

/**
 * Reads the period from the URL. Default: this month. A VAT quarter is named by its last month, because quarters
 * can end in any month.
 */
export function readPeriod(params: URLSearchParams, today: string): ChosenPeriod {
  const preset = presets.find((each) => each === params.get("period")) ?? "month";
  const month = today.slice(0, 7);
  switch (preset) {
    case "month":
      return { preset, ...monthsUntil(month, 1) };
    case "last-month":
      return { preset, ...monthsUntil(addMonths(month, -1), 1) };
    case "quarter": {
      const [last = month] = listQuarters(today);
      const ending = params.get("ending") ?? "";
      return { preset, ...monthsUntil(/^20\d\d-(0\d|1[0-2])$/.test(ending) ? ending : last, 3) };
    }
    case "custom": {
      const from = params.get("from") ?? `${month}-01`;
      const to = params.get("to") ?? today;
      return { preset, from, to: [from, to].sort()[1] ?? to };
    }
  }
}

/** Last months of the quarters to choose from. The first is the last full calendar quarter. */
export function listQuarters(today: string): readonly string[] {
  const month = today.slice(0, 7);
  const sinceQuarter = Number(month.slice(5)) % 3 || 3;
  const last = addMonths(month, -sinceQuarter);
  const others = Array.from({ length: 15 }, (_, index) => addMonths(month, -index));
  return [last, ...others.filter((each) => each !== last)];
}

function monthsUntil(last: string, count: number): Period {
  const from = `${addMonths(last, 1 - count)}-01`;
  const end = new Date(`${addMonths(last, 1)}-01T00:00:00Z`);
  return { from, to: new Date(end.getTime() - 1).toISOString().slice(0, 10) };
}

function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

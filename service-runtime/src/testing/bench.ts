import type { Load } from "./load.ts";
import { middleOf } from "./middle.ts";

/** Values by the name of their column. */
export type Row = Readonly<Record<string, string | number>>;
/** Rows by their names. */
export type Rows = readonly (readonly [string, Row])[];

export function loadCells({ perSecond, p50, p99 }: Load): Row {
  return {
    "a second": Math.round(perSecond),
    "p50 ms": hundredths(p50),
    "p99 ms": hundredths(p99),
  };
}

interface Comparison {
  /** The column of the bare work. */
  readonly name: string;
  readonly rounds: number;
  readonly measure: () => Promise<Load>;
  /** Does the same work without the service, and gives how often a second. */
  readonly bare: () => Promise<number>;
}

/**
 * Compares a load with bare work, which is measured before and after it. Machines change their speed from
 * one second to the next, so the row is the middle one of several rounds.
 */
export async function besideBare({ name, rounds, measure, bare }: Comparison): Promise<Row> {
  const measured: { readonly load: Load; readonly bare: number; readonly share: number }[] = [];
  let before = await bare();
  for (let round = 0; round < rounds; round += 1) {
    const load = await measure();
    const after = await bare();
    const speed = (before + after) / 2;
    measured.push({ load, bare: speed, share: load.perSecond / speed });
    before = after;
  }
  const middle = middleOf(measured, ({ share }) => share);
  return {
    ...loadCells(middle.load),
    [name]: Math.round(middle.bare),
    "of bare": `${Math.round(middle.share * 100)} %`,
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

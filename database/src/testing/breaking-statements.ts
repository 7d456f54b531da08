import type { Migration } from "../migrate.ts";

/** Statements that break queries of the previous release. */
const breaking =
  /\b(?:DROP|RENAME|ALTER COLUMN|ADD CONSTRAINT)\b|\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/is;

/** Returns statements that would break the previous release, from migrations without `needs`. */
export function findBreakingStatements(migrations: readonly Migration[]): readonly string[] {
  return migrations
    .filter(({ needs }) => needs === undefined)
    .flatMap(({ statements }) => [...statements.sqlite, ...statements.postgres])
    .filter((statement) => breaking.test(statement));
}

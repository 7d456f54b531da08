import type { Migration } from "../migrate.ts";

/** Takes something from those who use the tables as they were, or asks something new of them. */
const breaking =
  /\b(?:DROP|RENAME|ALTER COLUMN|ADD CONSTRAINT)\b|\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\bDEFAULT\b)/is;

/** Finds what the release before could not work with, in migrations that do not say which one they need. */
export function breakingStatements(migrations: readonly Migration[]): readonly string[] {
  return migrations
    .filter(({ needs }) => needs === undefined)
    .flatMap(({ statements }) => [...statements.sqlite, ...statements.postgres])
    .filter((statement) => breaking.test(statement));
}

/** Test databases with the tables of the catalogue. */
import { randomBytes } from "node:crypto";
import { openDatabase, type Storage } from "@damson/database";
// Types of the values that the test setup provides.
import type {} from "@damson/database/testing";
import { inject } from "vitest";
import type { Database } from "../database/database.ts";
import { openCatalogue } from "../open-catalogue.ts";

export const SEEDED_AT = new Date("2026-12-01T09:00:00.000Z");

const HOUR_MS = 3_600_000;

export function atHour(hours: number): Date {
  return new Date(SEEDED_AT.getTime() + hours * HOUR_MS);
}

/** For `describe.each`: runs tests on both databases. */
export const databases = [
  ["SQLite", () => ({ inMemory: true })],
  ["Postgres", () => ({ databaseUrl: inject("postgresUrl"), namespace: uniqueName() })],
] as const satisfies readonly (readonly [string, () => Partial<Storage>])[];

export async function openTestCatalogue(storage: Partial<Storage>): Promise<Database> {
  const defaults = { databaseUrl: undefined, namespace: "orders", connections: 5, isPooled: false };
  const whole = { ...defaults, inMemory: false, folder: "", ...storage };
  const opened = await openDatabase(whole, { file: { name: "shop" } });
  return openCatalogue(opened, { namespace: whole.namespace, now: SEEDED_AT });
}

function uniqueName(): string {
  return `test_${randomBytes(6).toString("hex")}`;
}

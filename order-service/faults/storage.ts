import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { createUniqueName } from "../src/testing/service.ts";
import type { Place } from "./promises-kept.ts";

export async function placeOnSqlite(): Promise<Place> {
  return { DATA_DIR: await mkdtemp(join(tmpdir(), "orders-")) };
}

export async function placeOnPostgres(): Promise<Place> {
  const postgres = { DATABASE_URL: inject("postgresUrl"), ORDERS_DB_NAMESPACE: createUniqueName() };
  return { ...(await placeOnSqlite()), ...postgres };
}

export function remove({ DATA_DIR }: Place): Promise<void> {
  return rm(DATA_DIR, { recursive: true });
}

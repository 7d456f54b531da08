import manifest from "../../package.json" with { type: "json" };
import type { Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { json } from "../http/json.ts";

/** `GET /health`: reads from the database. Clients expect the name `GoTrue`. */
export const health: Handler = async (_request, { db }) => {
  await db.reader.selectFrom("schema_migrations").select("version").limit(1).execute();
  const description = "Damson auth service, speaks the Supabase Auth protocol";
  return json({ version: `v${manifest.version}`, name: "GoTrue", description });
};

/**
 * `GET /ready`: runs an empty write transaction. Returns 503 if that fails, or if the service is
 * stopping.
 */
export const ready: Handler = async (_request, { db }) => {
  await transaction(db, async (queries) => {
    await queries.selectFrom("schema_migrations").select("version").limit(1).execute();
  });
  return json({ ready: true });
};

import type { Handler } from "../context.ts";
import { transaction } from "../database/database.ts";
import { json } from "../http/json.ts";
import { version } from "../version.ts";

/**
 * `GET /health`: whether the database can be read. The name is what clients of the protocol look
 * for.
 */
export const health: Handler = async (_request, { db }) => {
  await db.reader.selectFrom("schema_migrations").select("version").limit(1).execute();
  const description = "Damson auth service, speaks the Supabase Auth protocol";
  return json({ version, name: "GoTrue", description });
};

/** `GET /ready`: whether a change would be kept. Until it is, and at the end, the answer is a 503. */
export const ready: Handler = async (_request, { db }) => {
  await transaction(db, async (queries) => {
    await queries.selectFrom("schema_migrations").select("version").limit(1).execute();
  });
  return json({ ready: true });
};

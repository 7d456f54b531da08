import type { Queries } from "@damson/database";
import { StartupError } from "@damson/service-runtime/errors";
import { sql } from "kysely";

/** Throws for GoTrue's tables, which share our names but have other columns, such as `instance_id`. */
export async function refuseGoTrueTables(db: Queries<unknown>, namespace: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = ${namespace} AND table_name = 'users' AND column_name = 'instance_id'
  `.execute(db);
  if (rows.length === 0) return;
  throw new StartupError(
    `The schema ${namespace} contains tables of GoTrue: choose another schema with DB_NAMESPACE`,
  );
}

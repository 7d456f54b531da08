import { randomBytes } from "node:crypto";
import { transaction } from "@damson/database";
import type { Database } from "./database.ts";

/** Returns the key with this name: 32 random bytes, created once and shared by all processes. */
export async function readOrCreateSecret(db: Database, name: string): Promise<Uint8Array> {
  const { value } = await transaction(db, async (queries) => {
    await queries
      .insertInto("secrets")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return queries
      .selectFrom("secrets")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
  });
  return Buffer.from(value, "base64url");
}

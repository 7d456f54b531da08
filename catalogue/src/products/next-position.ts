import type { Queries } from "../database/database.ts";

/** The place after all other products. */
export async function nextPosition(db: Queries): Promise<number> {
  const query = db.selectFrom("products").select(({ fn }) => fn.max("position").as("last"));
  const { last } = await query.executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

import type { Queries } from "../database/database.ts";

export async function findNextPosition(db: Queries): Promise<number> {
  const query = db.selectFrom("products").select(({ fn }) => fn.max("position").as("last"));
  const { last } = await query.executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

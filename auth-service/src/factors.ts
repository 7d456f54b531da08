import { fromColumns, type Row } from "./database/rows.ts";
import type { Queries } from "./database.ts";

export type Factor = Row<"mfa_factors">;

/** In the order they were enrolled. */
export async function listFactors(db: Queries, userId: string): Promise<readonly Factor[]> {
  const rows = await db
    .selectFrom("mfa_factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map(fromColumns);
}

export function hasVerifiedFactor(factors: readonly Factor[]): boolean {
  return factors.some(({ status }) => status === "verified");
}

import { transaction } from "@damson/database";
import type { Service } from "../context.ts";
import { unknownLink } from "../errors.ts";

/** Forgets a request, confirmed or not, however often it is asked to. Throws `not_found` for a token that is not ours. */
export async function withdrawNotice(
  { backInStockTokens, db: database }: Service,
  token: string,
): Promise<void> {
  const id = backInStockTokens.verify("withdraw", token);
  if (id === undefined) throw unknownLink();
  await transaction(database, (db) =>
    db.deleteFrom("back_in_stock_requests").where("id", "=", id).execute(),
  );
}

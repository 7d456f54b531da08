import { transaction } from "@damson/database";
import type { Service } from "../context.ts";

/** Makes the orders of an account that has ended a guest's: the links in their mails open them as before. */
export async function releaseOrders({ db }: Service, userId: string): Promise<void> {
  await transaction(db, (queries) =>
    queries.updateTable("orders").set({ user_id: null }).where("user_id", "=", userId).execute(),
  );
}

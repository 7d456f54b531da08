import { transaction } from "@damson/database";
import type { Service } from "../context.ts";

/** Whether an order could be kept now: it writes, since a full disk can still be read. */
export async function isReady({ db, log }: Service): Promise<boolean> {
  try {
    await transaction(db, (queries) =>
      queries
        .updateTable("secrets")
        .set(({ ref }) => ({ value: ref("value") }))
        .execute(),
    );
    return true;
  } catch (err) {
    log.warn({ err }, "no order can be kept");
    return false;
  }
}

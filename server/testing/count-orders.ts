import { openServiceForCommand } from "@damson/order-service";
import type { Env } from "../settings.ts";

/** Counts them beside the shop that runs. */
export async function countOrders(env: Env): Promise<number> {
  const { service, close } = await openServiceForCommand(env);
  const orders = await service.db.reader.selectFrom("orders").select("id").execute();
  await close();
  return orders.length;
}

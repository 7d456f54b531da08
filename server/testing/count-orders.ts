import { openServiceForCommand } from "@damson/order-service";
import type { Env } from "../settings.ts";

/** Works while the shop is running. */
export async function countOrders(env: Env): Promise<number> {
  const { service, close } = await openServiceForCommand(env);
  const orders = await service.db.reader.selectFrom("orders").select("id").execute();
  await close();
  return orders.length;
}

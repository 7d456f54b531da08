/** `node staff-command.ts paid DM-7K3Q-9XTB`: does what staff do, beside a shop that runs, for browser tests. */
import { openSqliteBeside } from "@damson/database";
import { openForCommand } from "../service.ts";
import { readSettings } from "../settings/settings.ts";
import { staffOf } from "./staff.ts";

const settings = readSettings({}, process.env);
const database = openSqliteBeside(settings.storage.folder, "auth");
const service = await openForCommand(settings, { database, mustBeCurrent: true });
const staff = staffOf(service);
const [command = "", operand = "", ...others] = process.argv.slice(2);

async function run(): Promise<unknown> {
  if (command === "stock") {
    const [product = "", count] = others;
    return staff.setStock(product, count === "unlimited" ? undefined : Number(count));
  }
  const order = await staff.findByNumber(operand);
  if (order === undefined) throw new Error(`There is no order ${operand}`);
  const [carrier, number, url] = others;
  const tracking = carrier && number ? { carrier, number, ...(url ? { url } : {}) } : undefined;
  switch (command) {
    case "paid":
      return staff.markPaid(order.id);
    case "cancel":
      return staff.cancel(order.id);
    case "dispatch":
      return staff.dispatch(order.id, tracking);
    case "deliver":
      return staff.deliver(order.id);
    case "return-received":
      return staff.receiveReturn(order.id);
    case "refund":
      return staff.refund(order.id);
    default:
      throw new Error(`There is no command ${command}`);
  }
}

try {
  await run();
} finally {
  await service.db.close();
  await database.close();
}

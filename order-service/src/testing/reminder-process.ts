/** Reminds of the unpaid orders of a database in a process that can be killed, with a dot for each step. */
import { remindUnpaid } from "../orders/remind-unpaid.ts";
import { openTestService } from "./database.ts";

const [storage = "{}", time = ""] = process.argv.slice(2);
const clock = () => {
  process.stdout.write(".");
  return new Date(time);
};
const { service, close } = await openTestService(JSON.parse(storage), clock);
await remindUnpaid(service);
await close();

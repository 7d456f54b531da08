/** Runs a job in a process that can be killed; prints a dot for each step. */
import { sendNotices } from "../back-in-stock/send-notices.ts";
import { remindUnpaid } from "../orders/remind-unpaid.ts";
import { openTestService } from "./database.ts";

const jobs = { remindUnpaid, sendNotices };

const [job = "", storage = "{}", time = ""] = process.argv.slice(2);
const { service, close } = await openTestService(JSON.parse(storage), () => new Date(time));
const clock = () => {
  process.stdout.write(".");
  return service.clock();
};
await jobs[job as keyof typeof jobs]({ ...service, clock });
await close();

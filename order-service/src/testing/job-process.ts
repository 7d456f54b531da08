/** Runs a job in its own process, so that a test can kill it. Prints a dot after each step. */
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

/** Queues and sends messages in its own process, so that a test can kill it. */
import { openOutbox, smtpMailer } from "./outbox.ts";

const [storage = "", port = "", passed = "", ...keys] = process.argv.slice(2);
const outbox = await openOutbox(JSON.parse(storage));
outbox.pass(Number(passed));
await outbox.write(...keys);
const worker = outbox.startWorker({ mailer: smtpMailer(Number(port)) });
await worker.sendDue();
process.exit();

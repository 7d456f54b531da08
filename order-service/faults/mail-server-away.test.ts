import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type MailServer, startMailServer } from "../src/testing/mail-server.ts";
import { smtpMailer } from "../src/testing/outbox.ts";
import { createPlacement, databases, readResponse, startService } from "../src/testing/service.ts";

const MINUTE_MS = 60_000;
const orders = inject("isThorough") ? 200 : 20;

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

test.each(databases)(
  "on %s, an hour without a mail server delays emails but no orders",
  async (_name, storage) => {
    const service = await startService({
      storage: storage(),
      mailer: smtpMailer(mailServer.port),
    });
    const before = mailServer.received.length;
    await mailServer.stop();

    const numbers: string[] = [];
    for (let count = 0; count < orders; count += 1) {
      const response = await service.place(createPlacement());
      expect(response.status).toBe(201);
      numbers.push((await readResponse(response)).order.number);
      service.pass((60 * MINUTE_MS) / orders);
    }
    expect(mailServer.received.length).toBe(before);
    await mailServer.start();

    const mails = () => mailServer.received.slice(before);
    const afterAMinute = async () => {
      service.pass(MINUTE_MS);
      // Queues an email, which wakes the worker.
      await service.request("/order/cancel", { method: "POST" });
      return mails().length;
    };
    await expect.poll(afterAMinute).toBe(orders);
    const subjects = mails().map(({ headers }) => headers.get("subject") ?? "");
    for (const number of numbers) {
      expect(subjects.filter((subject) => subject.includes(number))).toHaveLength(1);
    }
    expect(new Set(mails().map(({ headers }) => headers.get("message-id"))).size).toBe(orders);
    await service.close();
  },
  120_000,
);

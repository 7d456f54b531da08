import { randomUUID } from "node:crypto";
import type { Mail } from "@damson/service-runtime/mail/mail";
import { expect, test } from "vitest";
import { createPlacement, readResponse } from "../testing/service.ts";
import { describeStored } from "../testing/stored.ts";

const sent: Mail[] = [];
/** Called before an email is sent. Can delay it or fail. */
let leave = async () => {};
const mailer = {
  send: async (mail: Mail) => {
    await leave();
    sent.push(mail);
  },
  close: () => {},
};
const refuse = async () => {
  throw new Error("Not now");
};

describeStored("pending emails during an email correction", { mailer }, ({ service, db }) => {
  const { staff } = service;
  const view = (number: string) => staff.order.view(number, "owner");
  const newEmail = () => `${randomUUID()}@Example.com`;
  /** Places an order, and waits until its confirmation was tried once. */
  const place = async () => {
    const { shipping, ...placement } = createPlacement();
    const before = newEmail();
    const whole = { ...placement, shipping: { ...shipping, email: before } };
    const { order, token } = await readResponse(await service.place(whole));
    const mail = async () => (await view(order.number)).mails[0];
    await expect.poll(async () => (await mail())?.attempts).toBe(1);
    return { number: String(order.number), token: String(token), before, mail };
  };
  const correct = async (number: string) => {
    const email = newEmail();
    const { shipping } = await view(number);
    await staff.order.correctAddress(number, { ...shipping, email }, {});
    return email;
  };
  /** Any request that changes something sends due emails. */
  const sendDue = () => service.request("/contact-messages", { method: "POST" });
  const sentTo = (address: string) => sent.filter(({ to }) => to === address);
  const changed = (number: string) => `The details of your order ${number} have changed`;
  const opens = async (mail: Mail | undefined) => {
    const token = new URL(mail?.link ?? "").searchParams.get("token") ?? "";
    return (await service.ofOrder(token)).status === 200;
  };

  test("sends pending emails only to the new address, with a working link", async () => {
    leave = refuse;
    const { number, token, before, mail } = await place();
    await expect.poll(async () => (await mail())?.lastError).toBe("Not now");
    leave = async () => {};
    const now = await correct(number);
    await sendDue();

    await expect.poll(() => sentTo(now)).toHaveLength(1);
    expect(await opens(sentTo(now)[0])).toBe(true);
    expect((await service.ofOrder(token)).status).toBe(404);
    expect(sentTo(before).map(({ subject }) => subject)).toEqual([changed(number)]);
    expect(await mail()).toMatchObject({ to: now, sentAt: expect.any(Date) });
  });

  test("sends an email that is in progress to both addresses", async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    leave = () => promise;
    const { number, before, mail } = await place();
    const now = await correct(number);
    letGo();

    await expect.poll(() => sentTo(before)).not.toEqual([]);
    await sendDue();
    await expect.poll(() => sentTo(now)).toHaveLength(1);
    expect(await opens(sentTo(now)[0])).toBe(true);
    await expect.poll(async () => (await mail())?.sentAt).toEqual(expect.any(Date));
    expect(await mail()).toMatchObject({ to: now });
  });

  test("retries a failed email at the new address", async () => {
    leave = refuse;
    const { number, before, mail } = await place();
    await expect.poll(async () => (await mail())?.lastError).toBe("Not now");
    const failed = db.writer.updateTable("outbox").set({ failed_at: service.now() });
    await failed.where("recipient", "=", before).execute();
    leave = async () => {};
    const now = await correct(number);
    expect(await mail()).toMatchObject({ to: now, failedAt: expect.any(Date) });
    await staff.systemStatus.retryMails("owner@example.com");

    await expect.poll(() => sentTo(now)).toHaveLength(1);
    expect(await opens(sentTo(now)[0])).toBe(true);
    expect(sentTo(before).map(({ subject }) => subject)).toEqual([changed(number)]);
  });
});

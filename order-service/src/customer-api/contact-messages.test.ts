import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readResponse } from "../testing/service.ts";
import { describeStored, type Stored } from "../testing/stored.ts";

const SHOP = "care@damson.example";
const DAY_MS = 86_400_000;
const owner = { email: SHOP };

function messageFrom(email: string) {
  return { name: "Anna Field", email, subject: "Nails", message: "Which size\nsuits me?" };
}

function sender({ service }: Stored) {
  return (body: unknown, key: string = randomUUID()) =>
    service.request("/contact-messages", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Idempotency-Key": key },
    });
}

describeStored("contact messages", { owner }, (stored) => {
  const { db, mailsTo } = stored;
  const send = sender(stored);
  const listStored = (email: string) =>
    db.reader.selectFrom("contact_messages").selectAll().where("email", "=", email).execute();

  test("stores, forwards and acknowledges a message", async () => {
    const message = { ...messageFrom("Anna@Example.com"), name: " Anna Field " };
    const response = await send(message);

    expect(response.status).toBe(202);
    expect(await listStored("anna@example.com")).toMatchObject([
      { name: "Anna Field", subject: "Nails", message: "Which size\nsuits me?" },
    ]);
    const data = messageFrom("Anna@Example.com");
    expect(await mailsTo(SHOP)).toEqual([{ kind: "contact_message", data }]);
    expect(await mailsTo("Anna@Example.com")).toEqual([{ kind: "contact_acknowledged", data: {} }]);
  });

  test("stores one message per key", async () => {
    const key = randomUUID();
    const message = messageFrom("beth@example.com");
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(message, key)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await listStored("beth@example.com")).toHaveLength(1);
    expect(await mailsTo("beth@example.com")).toHaveLength(1);
  });

  test.each([
    ["name", "Cleo Hart"],
    ["email", "cleo@example.org"],
    ["subject", "Another subject"],
    ["message", "Another message"],
  ])("stores another message for a different %s", async (field, value) => {
    const key = randomUUID();
    await send(messageFrom("cleo@example.com"), key);
    const other = { ...messageFrom("cleo@example.com"), [field]: value };
    const response = await send(other, key);

    expect(response.status).toBe(409);
    expect(await readResponse(response)).toMatchObject({ code: "idempotency_key_reused" });
  });

  test.each([
    ["name", ""],
    ["name", "x".repeat(101)],
    ["email", "anna"],
    ["email", "anna@example.com, all@example.com"],
    ["email", "anna@example.com\r\nBcc: all@example.com"],
    ["email", ["anna@example.com"]],
    ["subject", 1],
    ["message", "x".repeat(1001)],
    ["message", undefined],
  ])("rejects %s %j", async (field, value) => {
    const response = await send({ ...messageFrom("dora@example.com"), [field]: value });

    expect(response.status).toBe(422);
    expect(Object.keys((await readResponse(response)).fields)).toEqual([field]);
    expect(await listStored("dora@example.com")).toEqual([]);
  });

  test("rejects a message without a key", async () => {
    const body = JSON.stringify(messageFrom("emma@example.com"));
    const response = await stored.service.request("/contact-messages", { method: "POST", body });

    expect(response.status).toBe(400);
    expect(await listStored("emma@example.com")).toEqual([]);
  });
});

describeStored("acknowledgements", { owner, limits: { mailsToAddress: "2/24h" } }, (stored) => {
  const send = sender(stored);

  test("sends two acknowledgements a day per mailbox", async () => {
    const forms = ["fay@example.com", "FAY@example.com", "fay+1@example.com", "fay+2@example.com"];
    const answers = await Promise.all(forms.map((email) => send(messageFrom(email))));

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    const written = await Promise.all(forms.map(stored.mailsTo));
    expect(written.flat()).toHaveLength(2);
    expect(await stored.mailsTo(SHOP)).toHaveLength(4);
    stored.service.pass(DAY_MS);
    await send(messageFrom("fay@example.com"));
    expect((await Promise.all(forms.map(stored.mailsTo))).flat()).toHaveLength(3);
  });
});

describeStored("limits of contact messages", { owner, limits: { messages: "2/1h" } }, (stored) => {
  const send = sender(stored);

  test("limits messages per network and hour", async () => {
    const answers = [
      await send(messageFrom("gia@example.com")),
      await send(messageFrom("hana@example.com")),
      await send(messageFrom("iris@example.com")),
    ];

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect(answers[2]?.headers.get("Retry-After")).toBe("1800");
    expect(await stored.mailsTo("iris@example.com")).toEqual([]);
  });
});

describeStored("emails to strangers", { owner, limits: { mailsToStrangers: "3/1h" } }, (stored) => {
  test("limits emails to all strangers per hour", async () => {
    const senders = Array.from({ length: 9 }, (_, index) => `stranger${index}@example.com`);
    const send = sender(stored);
    const answers = await Promise.all(senders.map((email) => send(messageFrom(email))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await Promise.all(senders.map(stored.mailsTo))).flat()).toHaveLength(3);
  });
});

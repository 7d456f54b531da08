import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createOutbox } from "../outbox.ts";
import { createHookSender } from "./hook-sender.ts";
import { createOutboxSender } from "./outbox-sender.ts";

const sms = {
  to: "447700900123",
  text: "Your code is 012345",
  code: "012345",
  channel: "sms",
} as const;
const now = () => new Date("2026-11-21T12:00:00Z");
let asked: { headers: IncomingHttpHeaders; body: string } = { headers: {}, body: "" };
let answer = { status: 200, body: "{}" };
const server = createServer(async (request, response) => {
  asked = { headers: request.headers, body: await text(request) };
  response.writeHead(answer.status).end(answer.body);
});
beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  server.close();
  await once(server, "close");
});

function sender(secret?: string) {
  const { port } = server.address() as AddressInfo;
  return createHookSender({ url: `http://127.0.0.1:${port}/sms`, secret, now });
}

test("the hook gets the number, the code and the words, and gives the message's id", async () => {
  answer = { status: 200, body: '{"message_id":"m-1"}' };

  expect(await sender().send(sms)).toBe("m-1");

  expect(JSON.parse(asked.body)).toEqual({
    user: { phone: "447700900123" },
    sms: { otp: "012345", text: "Your code is 012345", channel: "sms" },
  });
});

test("with a secret, the hook can tell that it was us who asked", async () => {
  answer = { status: 200, body: "" };
  const key = Buffer.from("a secret between the two");

  expect(await sender(`v1,whsec_${key.toString("base64")}`).send(sms)).toBeUndefined();

  const {
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": signed,
  } = asked.headers;
  const digest = createHmac("sha256", key).update(`${id}.${time}.${asked.body}`).digest("base64");
  expect(time).toBe("1795262400");
  expect(signed).toBe(`v1,${digest}`);
});

test("with two secrets, the hook can know either", async () => {
  const keys = [Buffer.from("the secret to come"), Buffer.from("the secret before")];
  const secret = keys.map((key) => `v1,whsec_${key.toString("base64")}`).join("|");

  await sender(secret).send(sms);

  const {
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": signed,
  } = asked.headers;
  const signatures = keys.map((key) => {
    const digest = createHmac("sha256", key).update(`${id}.${time}.${asked.body}`).digest("base64");
    return `v1,${digest}`;
  });
  expect(signed).toBe(signatures.join(" "));
});

test("a hook that refuses is an error for whoever sends", async () => {
  answer = { status: 500, body: "" };

  await expect(sender().send(sms)).rejects.toThrow("answered 500");
});

test("without a hook, text messages are files like emails", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sms-"));
  const written: string[] = [];

  const id = await createOutboxSender(createOutbox(folder, now), (file) => written.push(file)).send(
    sms,
  );

  const [json = "", message = ""] = (await readdir(folder)).sort();
  expect(message).toBe(`${id}.txt`);
  expect(written).toEqual([message]);
  expect(await readFile(join(folder, message), "utf8")).toBe("Your code is 012345\n");
  expect(JSON.parse(await readFile(join(folder, json), "utf8"))).toMatchObject({
    address: "447700900123",
    type: "sms",
    code: "012345",
  });
  await rm(folder, { recursive: true });
});

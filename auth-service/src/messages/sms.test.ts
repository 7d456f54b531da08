import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { createOutbox } from "@damson/service-runtime/mail/outbox";
import { expect, onTestFinished, test } from "vitest";
import { createGatewaySender, createOutboxSender } from "./sms.ts";

const sms = { to: "447700900123", text: "Your code is 012345", code: "012345" };
const now = () => new Date("2026-11-21T12:00:00Z");

test("writes text messages to files if there is no gateway", async () => {
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

test("posts a text message to the operator's gateway, and fails if the gateway refuses it", async () => {
  const gateway = createServer(async (request, response) => {
    const isKnown = request.headers.authorization === "Bearer right";
    const { phone, text } = (await json(request)) as typeof sms & { phone: string };
    response.writeHead(isKnown ? 200 : 401).end(JSON.stringify({ message_id: `${phone} ${text}` }));
  }).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  onTestFinished(() => void gateway.close());
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/texts`;

  expect(await createGatewaySender(url, "right").send(sms)).toBe(`${sms.to} ${sms.text}`);
  await expect(createGatewaySender(url, "wrong").send(sms)).rejects.toThrow("answered 401");
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@damson/service-runtime/mail/outbox";
import { expect, test } from "vitest";
import { createOutboxSender } from "./sms.ts";

const sms = {
  to: "447700900123",
  text: "Your code is 012345",
  code: "012345",
  channel: "sms",
} as const;
const now = () => new Date("2026-11-21T12:00:00Z");

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

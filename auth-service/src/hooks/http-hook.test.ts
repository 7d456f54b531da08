import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type HookReceiver, secret, startHookReceiver } from "../testing/hook-receiver.ts";
import { callHttpHook, hookLimits } from "./http-hook.ts";
import { signatureHeaders } from "./signatures.ts";

let receiver: HookReceiver;
beforeEach(async () => {
  receiver = await startHookReceiver();
});
afterEach(() => receiver.close());

const now = new Date("2026-11-21T12:00:00Z");
const limits = { ...hookLimits, pauseMs: 10 };
const quick = { ...limits, timeoutMs: 500 };
const other = "v1,whsec_YW5vdGhlciBzZWNyZXQ";

function call(secrets: readonly string[] = [secret], own = limits) {
  return callHttpHook({ uri: receiver.uri, secrets }, { user: { phone: "1" } }, now, own);
}

test("the receiver knows who asks, with the newest of several secrets or with the one before", async () => {
  receiver.answer({ body: { message_id: "m-1" } });

  expect(await call()).toEqual({ message_id: "m-1" });
  await call([other, secret]);
  await call([secret, other]);

  expect(receiver.events).toHaveLength(3);
  expect(receiver.events[0]).toEqual({ user: { phone: "1" } });
});

test("it refuses who does not know the secret, or does not sign", async () => {
  await expect(call([other])).rejects.toMatchObject({
    status: 500,
    message: "Hook requires authorization token",
  });
  await expect(call([])).rejects.toMatchObject({ code: "unexpected_failure" });
  expect(receiver.events).toEqual([]);
});

test("the signature is that of the published example", () => {
  const headers = signatureHeaders(["v1,whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    body: '{"test": 2432232314}',
    now: new Date(1_614_265_330_000),
  });
  expect(headers).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test.each([
  [{ status: 400 }, 500, "unexpected_failure", "Invalid payload sent to hook"],
  [
    { status: 302, headers: { Location: "/" } },
    500,
    "unexpected_failure",
    "code returned from hook: 302",
  ],
  [{ status: 503 }, 500, "unexpected_failure", "Service currently unavailable due to hook"],
  [{ body: "no JSON" }, 500, "unexpected_failure", "Error unmarshaling JSON output."],
  [
    { headers: { "Content-Type": "text/html" } },
    400,
    "hook_payload_invalid_content_type",
    "Invalid JSON response. Received content-type: text/html",
  ],
  [
    { body: { padding: "a".repeat(200 * 1024) } },
    422,
    "hook_payload_over_size_limit",
    "Payload size exceeded size limit of 204800 bytes",
  ],
])("what a hook may not answer: %j", async (answer, status, code, message) => {
  receiver.answer(answer);

  const failure = expect.objectContaining({
    status,
    code,
    message: expect.stringContaining(message),
  });
  await expect(call()).rejects.toEqual(failure);
  expect(receiver.events).toHaveLength(1);
});

test("nothing at all is an answer, too, and JSON may say its character set", async () => {
  receiver.answer(
    { status: 204 },
    { headers: { "Content-Type": "application/json; charset=utf-8" } },
  );

  expect(await call()).toBeUndefined();
  expect(await call()).toEqual({});
});

test("a hook that is busy is asked again, three times in all", async () => {
  const busy = { status: 429, headers: { "Retry-After": "1" } };
  receiver.answer(busy, busy, { body: { done: true } });
  expect(await call()).toEqual({ done: true });

  receiver.answer(busy, busy, busy, { body: { done: true } });
  await expect(call()).rejects.toThrow("Service currently unavailable due to hook");
  expect(receiver.events).toHaveLength(6);
});

test("one that cannot be reached is asked three times, and all of it is one time limit", async () => {
  receiver.close();
  await expect(call()).rejects.toMatchObject({ status: 422, code: "hook_timeout_after_retry" });
  await expect(call([secret], { ...quick, pauseMs: 400 })).rejects.toMatchObject({
    status: 422,
    code: "hook_timeout",
    message: "Failed to reach hook within maximum time of 0.500000 seconds",
  });
});

test("one that does not answer in time, or not to the end, is given up", async () => {
  const silent = createServer((request, response) => {
    if (request.url === "/half")
      response.writeHead(200, { "Content-Type": "application/json" }).write("{");
  }).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // The server listens at an IP address and a port.
  const { port } = silent.address() as AddressInfo;
  for (const path of ["none", "half"]) {
    const hook = { uri: `http://127.0.0.1:${port}/${path}`, secrets: [secret] };
    await expect(callHttpHook(hook, {}, now, quick)).rejects.toMatchObject({
      code: "hook_timeout",
    });
  }
  silent.close().closeAllConnections();
});

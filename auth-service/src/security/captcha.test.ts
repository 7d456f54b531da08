import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { verifyCaptcha } from "./captcha.ts";

let answer = "";
let asked = "";
const server = createServer(async (request, response) => {
  asked = await text(request);
  response.end(answer);
});
beforeEach(async () => {
  asked = "";
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(async () => {
  if (!server.listening) return;
  server.close();
  await once(server, "close");
});

function check(token: string | undefined) {
  const { port } = server.address() as AddressInfo;
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  const options = {
    provider: "turnstile",
    secret: "s3cret",
    verifyUrl,
    timeoutSeconds: 5,
  } as const;
  return verifyCaptcha(options, token, "203.0.113.7");
}

test("accepts a solved captcha and sends secret, answer and address to the provider", async () => {
  answer = '{"success":true}';

  await check("solved");

  expect(asked).toBe("secret=s3cret&response=solved&remoteip=203.0.113.7");
});

test("reports the provider's reasons for a rejected answer", async () => {
  answer = '{"success":false,"error-codes":["timeout-or-duplicate","bad-request"]}';

  await expect(check("old")).rejects.toMatchObject({
    code: "captcha_failed",
    status: 400,
    message: "captcha protection: request disallowed (timeout-or-duplicate, bad-request)",
  });
});

test.each([undefined, "", "  "])(
  "does not ask the provider without an answer: %j",
  async (token) => {
    await expect(check(token)).rejects.toThrow(
      "captcha protection: request disallowed (no captcha_token found)",
    );
    expect(asked).toBe("");
  },
);

test("reports an unreachable or invalid provider as a server error", async () => {
  answer = "<html>";
  await expect(check("solved")).rejects.toMatchObject({ code: "unexpected_failure", status: 500 });
});

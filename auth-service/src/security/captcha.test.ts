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

test("a solved riddle passes, and the provider is asked with secret, answer and address", async () => {
  answer = '{"success":true}';

  await check("solved");

  expect(asked).toBe("secret=s3cret&response=solved&remoteip=203.0.113.7");
});

test("a refused answer has the provider's reasons", async () => {
  answer = '{"success":false,"error-codes":["timeout-or-duplicate","bad-request"]}';

  await expect(check("old")).rejects.toMatchObject({
    code: "captcha_failed",
    status: 400,
    message: "captcha protection: request disallowed (timeout-or-duplicate, bad-request)",
  });
});

test.each([undefined, "", "  "])(
  "without an answer the provider is not asked: %j",
  async (token) => {
    await expect(check(token)).rejects.toThrow(
      "captcha protection: request disallowed (no captcha_token found)",
    );
    expect(asked).toBe("");
  },
);

test("a provider that talks nonsense or cannot be reached is our failure, not the user's", async () => {
  answer = "<html>";
  await expect(check("solved")).rejects.toMatchObject({ code: "unexpected_failure", status: 500 });
});

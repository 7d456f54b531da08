import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readBody, startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const password = "correct horse";
let service: TestService;
const provider = createServer(async (request, response) => {
  const isSolved = (await text(request)).includes("response=solved");
  response.end(JSON.stringify({ success: isSolved, "error-codes": ["invalid-input-response"] }));
});
beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  const { port } = provider.address() as AddressInfo;
  const verifyUrl = `http://127.0.0.1:${port}/`;
  service = await startService({
    captcha: { enabled: true, secret: "s3cret", verifyUrl },
    external: { anonymousUsers: true },
    passkeys: { enabled: true },
  });
});
afterAll(async () => {
  await service.close();
  provider.close();
});

test.each([
  ["/signup", { email, password }],
  ["/signup", {}],
  ["/token?grant_type=password", { email, password }],
  ["/recover", { email }],
  ["/resend", { type: "signup", email }],
  ["/otp", { email }],
  ["/magiclink", { email }],
  ["/passkeys/authentication/options", {}],
])("%s requires a captcha: %j", async (path, body) => {
  const ask = async (gotrue_meta_security: object) =>
    (await service.post(path, { ...body, gotrue_meta_security })).json();

  expect(await ask({})).toMatchObject({
    error_code: "captcha_failed",
    msg: "captcha protection: request disallowed (no captcha_token found)",
  });
  expect(await ask({ captcha_token: "guessed" })).toMatchObject({
    error_code: "captcha_failed",
    msg: "captcha protection: request disallowed (invalid-input-response)",
  });
  expect(await ask({ captcha_token: "solved" })).not.toHaveProperty("error_code", "captcha_failed");
});

test.each([
  ["/token?grant_type=refresh_token", { refresh_token: "x" }],
  ["/token?grant_type=pkce", { auth_code: "x", code_verifier: "y" }],
  ["/verify", { type: "email", token: "1", email }],
])("%s requires no captcha", async (path, body) => {
  const response = await service.post(path, body);

  expect(await response.json()).not.toHaveProperty("error_code", "captcha_failed");
});

test("requires no captcha from a client with the service key", async () => {
  const { anon, serviceRole, secret, publishable } = service.projectKeys;
  const askWith = async (key: string) => {
    const response = await service.post("/recover", { email }, { Authorization: `Bearer ${key}` });
    return (await readBody(response)).error_code;
  };

  for (const key of [serviceRole, secret]) expect(await askWith(key)).not.toBe("captcha_failed");
  for (const key of [anon, publishable, "nonsense"]) {
    expect(await askWith(key)).toBe("captcha_failed");
  }
});

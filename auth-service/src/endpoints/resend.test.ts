import { afterEach, expect, test } from "vitest";
import { startService, type TestService } from "../testing/service.ts";

const email = "anna@example.com";
const phone = "447700900123";
const password = "correct horse";
let service: TestService;
afterEach(() => service.close());

test("resends a confirmation email and accepts only the newest code", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  const first = await service.getNewest(email);
  const tooSoon = await auth.resend({ type: "signup", email });
  expect(tooSoon.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  service.pass(61);

  expect((await auth.resend({ type: "signup", email })).error).toBeNull();

  const second = await service.getNewest(email);
  const verify = (token: string) => auth.verifyOtp({ email, token, type: "signup" });
  if (first.code !== second.code) expect((await verify(first.code)).error).not.toBeNull();
  expect((await verify(second.code)).error).toBeNull();
});

test("resends after a clock that was far ahead is corrected", async () => {
  service = await startService({ mailer: { autoconfirm: false } });
  const { auth } = service.client();
  service.pass(86_400);
  await auth.signUp({ email, password });
  service.pass(-86_400);

  expect((await auth.resend({ type: "signup", email })).error).toBeNull();
});

test("resends the emails of an address change to both addresses", async () => {
  service = await startService();
  const { auth } = service.client();
  await auth.signUp({ email, password });
  await auth.updateUser({ email: "new@example.com" });
  service.pass(61);

  await auth.resend({ type: "email_change", email });

  expect(await service.listSent(email)).toHaveLength(2);
  expect(await service.listSent("new@example.com")).toHaveLength(2);
});

test("resends text messages that confirm or change a number", async () => {
  service = await startService({ external: { phone: true } });
  const { auth } = service.client();
  await auth.signUp({ phone, password });
  service.pass(61);

  const { data } = await auth.resend({ type: "sms", phone });

  expect(data.messageId).toBeDefined();
  const { code } = await service.getNewest(phone);
  await auth.verifyOtp({ phone, token: code, type: "sms" });
  await auth.updateUser({ phone: "447700900456" });
  service.pass(61);
  await auth.resend({ type: "phone_change", phone });
  expect(await service.listSent("447700900456")).toHaveLength(2);
});

test("resends the email of a first address, requested by phone number", async () => {
  service = await startService({ external: { phone: true }, sms: { autoconfirm: true } });
  const { auth } = service.client();
  await auth.signUp({ phone, password });
  await auth.updateUser({ email });
  service.pass(61);
  expect((await service.post("/resend", { type: "email_change", phone })).status).toBe(200);
  expect(await service.listSent(email)).toHaveLength(2);
});

test("resends the text message to a new number for a request with the email address", async () => {
  service = await startService({ external: { phone: true } });
  const { auth } = service.client();
  await auth.signUp({ email, password });
  await auth.updateUser({ phone });
  service.pass(61);
  const response = await service.post("/resend", { type: "phone_change", email });
  expect(await response.json()).toEqual({});
  expect(await service.listSent(phone)).toHaveLength(2);
});

test("does not reveal whether there was anything to send", async () => {
  service = await startService();
  await service.client().auth.signUp({ email, password });
  const ask = (address: string) => service.client().auth.resend({ type: "signup", email: address });

  for (const address of [email, "unknown@example.com"]) {
    expect((await ask(address)).error).toBeNull();
    expect((await ask(address)).error).toMatchObject({ code: "over_email_send_rate_limit" });
  }
  expect(await service.listSent()).toEqual([]);
});

test.each([
  [{ email }, "Missing one of these types: signup, email_change, sms, phone_change"],
  [
    { type: "recovery", email },
    "Missing one of these types: signup, email_change, sms, phone_change",
  ],
  [{ type: "signup" }, "Type provided requires an email address"],
  [{ type: "sms" }, "Type provided requires a phone number"],
  [{ type: "signup", email, phone }, "Only an email address or phone number should be provided."],
  [{ type: "email_change" }, "Missing email address or phone number"],
])("rejects a request that cannot be resent: %j", async (body, msg) => {
  service = await startService();

  const response = await service.post("/resend", body);

  expect(await response.json()).toMatchObject({ code: 400, error_code: "validation_failed", msg });
});

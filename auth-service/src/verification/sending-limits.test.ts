/** Limits on emails per client, so that one client cannot use up the limit of the service. */
import { afterEach, describe, expect, test } from "vitest";
import { readSettings } from "../settings/read-settings.ts";
import {
  BASE_URL,
  databases,
  readBody,
  startService,
  type TestService,
} from "../testing/service.ts";

const password = "correct horse";
const { emailsSent, smsSent, messagesByClient, messagesToAddress } = readSettings().limits;
const limits = { emailsSent, smsSent, messagesToAddress };
let service: TestService;
afterEach(() => service.close());

const ask = (path: string, body: object, remoteAddress: string) =>
  service.fetch(new Request(`${BASE_URL}${path}`, { method: "POST", body: JSON.stringify(body) }), {
    remoteAddress,
  });
const getStatus = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

describe.each(databases)("on %s", (_name, storage) => {
  test("limits one client to thirty emails an hour without affecting others", async () => {
    service = await startService({
      storage: storage(),
      mailer: { autoconfirm: false },
      limits: { messagesByClient },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 32; index++) {
      const email = `unknown${index}@example.com`;
      statuses.push(await getStatus("/otp", { email }, "203.0.113.1"));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(await getStatus("/otp", { email: "anna@example.com" }, "198.51.100.7")).toBe(200);
    service.pass(120);
    expect(await getStatus("/otp", { email: "bea@example.com" }, "203.0.113.1")).toBe(200);
  });

  test("sends an address ten emails an hour and responds the same without an account", async () => {
    service = await startService({ storage: storage(), smtp: { maxFrequencySeconds: 0 }, limits });
    const account = { email: "anna@example.com", password, email_confirm: true };
    await service.admin().auth.admin.createUser(account);
    const answers = async (email: string) => {
      const list: unknown[] = [];
      for (let index = 0; index < 12; index++) {
        const answer = await ask("/recover", { email }, `203.0.113.${index}`);
        const body = await readBody(answer);
        list.push([answer.status, answer.headers.get("Retry-After"), body]);
      }
      return list;
    };

    const known = await answers("anna@example.com");

    expect(await answers("unknown@example.com")).toEqual(known);
    expect(await service.listSent("anna@example.com")).toHaveLength(10);
    expect(known.slice(10)).toEqual([
      [429, "360", expect.objectContaining({ error_code: "over_email_send_rate_limit" })],
      [429, "360", expect.objectContaining({ msg: "email rate limit exceeded" })],
    ]);
  });

  test("sends a number ten text messages an hour", async () => {
    service = await startService({
      storage: storage(),
      limits,
      external: { phone: true },
      sms: { maxFrequencySeconds: 0 },
    });
    const phone = "447700900123";
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) {
      statuses.push(await getStatus("/otp", { phone }, `203.0.113.${index}`));
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await service.listSent(phone)).toHaveLength(10);
  });
});

test("does not count an email that could not be sent", async () => {
  service = await startService({
    mailer: { autoconfirm: false },
    smtp: { host: "127.0.0.1", port: 1 },
    limits: { emailsSent: "1/1h" },
  });
  const signUp = (name: string) =>
    getStatus("/signup", { email: `${name}@example.com`, password }, "203.0.113.1");

  expect(await signUp("anna")).toBe(200);

  let turn = 0;
  await expect.poll(() => signUp(`later${turn++}`)).toBe(200);
});

import { expect, test } from "vitest";
import { readBody, startService } from "../testing/service.ts";

const refusal = { error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
const token = (grant: string) => ["POST", `/token?grant_type=${grant}`] as const;

test.each([
  ["verify", "GET", "/verify?type=signup&token=abc"],
  ["verify", "POST", "/verify"],
  ["otp", "POST", "/otp"],
  ["otp", "POST", "/magiclink"],
  ["otp", "POST", "/recover"],
  ["otp", "POST", "/resend"],
  ["otp", "PUT", "/user"],
  ["tokenRefresh", ...token("refresh_token")],
  ["tokenRefresh", ...token("pkce")],
  ["tokenRefresh", ...token("id_token")],
  ["signIn", ...token("password")],
  ["signIn", "GET", "/authorize?provider=google"],
  ["signUp", "POST", "/signup"],
  ["anonymousUsers", "POST", "/signup"],
  ["passkey", "POST", "/passkeys/authentication/options"],
  ["passkey", "POST", "/passkeys/authentication/verify"],
] as const)("applies the limit %s to %s %s", async (limit, method, path) => {
  const options = { external: { anonymousUsers: true }, passkeys: { enabled: true } };
  const service = await startService({ ...options, limits: { [limit]: "2/1h" } });
  const fields = limit === "signUp" ? { email: "anna" } : {};
  const body = method === "GET" ? {} : { body: JSON.stringify(fields) };
  const ask = () => service.request(path, { method, ...body });

  for (const _time of [1, 2]) expect((await ask()).status).not.toBe(429);
  const limited = await ask();

  expect(limited.status).toBe(429);
  expect(limited.headers.get("Retry-After")).toBe("1800");
  expect(await readBody(limited)).toMatchObject(refusal);
  service.pass(1800);
  expect((await ask()).status).not.toBe(429);
  await service.close();
});

test("counts each route separately", async () => {
  const service = await startService({ limits: { otp: "1/1h" } });
  const statuses: number[] = [];
  for (const path of ["/otp", "/magiclink", "/recover", "/resend", "/otp"]) {
    statuses.push((await service.post(path, { email: "anna" })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 429]);
  await service.close();
});

test("counts each address separately and ignores X-Forwarded-For", async () => {
  const service = await startService({ limits: { otp: "1/1h" } });
  const ask = async (remoteAddress: string, forwarded: string) => {
    const headers = { "X-Forwarded-For": forwarded };
    const request = new Request("http://localhost:9999/otp", { method: "POST", headers });
    return (await service.fetch(request, { remoteAddress })).status;
  };
  expect(await ask("203.0.113.1", "198.51.100.1")).toBe(400);
  expect(await ask("203.0.113.1", "198.51.100.2")).toBe(429);
  expect(await ask("203.0.113.2", "198.51.100.1")).toBe(400);
  await service.close();
});

import { pino } from "pino";
import { expect, test } from "vitest";
import { startService } from "../testing/service.ts";

async function ask(
  options: Parameters<typeof startService>[0],
  headers: Readonly<Record<string, string>>,
) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const service = await startService({ ...options, log });
  const response = await service.request("/health", { headers });
  await service.request("/health", { headers });
  await service.close();
  expect(response.status).toBe(200);
  return lines.filter((line) => line.includes("AUTH_TRUSTED_PROXIES"));
}

const forwarded = { "X-Forwarded-For": "203.0.113.7" };

test("logs the missing setting once behind an unconfigured proxy", async () => {
  const lines = await ask({}, forwarded);

  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ level: 40 });
});

test("logs nothing if proxies are configured or absent", async () => {
  expect(await ask({ limits: { trustedProxies: 1 } }, forwarded)).toEqual([]);
  expect(await ask({}, {})).toEqual([]);
});

test("limits each client separately behind a configured proxy", async () => {
  const service = await startService({ limits: { trustedProxies: 1, otp: "1/1h" } });
  const getStatus = async (list: string) =>
    (await service.post("/otp", {}, { "X-Forwarded-For": list })).status;

  expect(await getStatus("203.0.113.1")).toBe(400);
  expect(await getStatus("203.0.113.2")).toBe(400);
  expect(await getStatus("203.0.113.9, 203.0.113.1")).toBe(429);
  await service.close();
});

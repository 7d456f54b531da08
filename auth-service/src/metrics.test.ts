import { freePort } from "@damson/service-runtime/testing/free-port";
import { expect, test } from "vitest";
import { startService } from "./testing/service.ts";

test("counts responses by route and serves them at a separate address", async () => {
  const port = await freePort();
  const service = await startService({ server: { metricsAddress: `127.0.0.1:${port}` } });
  await service.request("/health");
  await service.request(`/admin/users/${crypto.randomUUID()}`);
  await service.request("/nowhere");

  const response = await fetch(`http://127.0.0.1:${port}/metrics`);

  const text = await response.text();
  expect(text).toMatch(
    /auth_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} 1/,
  );
  expect(text).toMatch(/route="\/admin\/users\/:id",status="401"\} 1/);
  expect(text).toMatch(/route="none",status="404"\} 1/);
  expect(text).toContain('auth_password_hashes{state="waiting"} 0');
  expect((await service.request("/metrics")).status).toBe(404);
  await service.close();
});

test("opens no port by default", async () => {
  const service = await startService();
  expect((await service.request("/metrics")).status).toBe(404);
  await service.close();
});

test("refuses to start with an invalid address and logs one line", async () => {
  await expect(startService({ server: { metricsAddress: "here" } })).rejects.toThrow(
    'AUTH_METRICS_ADDRESS is a host and a port, and "here" is not',
  );
});

import { freePort } from "@damson/service-runtime/testing/free-port";
import { expect, test } from "vitest";
import { createPlacement, startService } from "./testing/service.ts";

test("counts orders, refusals and the outbox on a separate port", async () => {
  const metricsAddress = `127.0.0.1:${await freePort()}`;
  const service = await startService({ server: { metricsAddress } });
  await service.place(createPlacement());
  await service.place(createPlacement());
  await service.place({ ...createPlacement(), total: 1 });
  await service.request("/nowhere");
  service.pass(5000);

  const response = await fetch(`http://${metricsAddress}/metrics`);

  expect(response.headers.get("Content-Type")).toContain("version=0.0.4");
  const text = await response.text();
  expect(text).toContain(
    'orders_requests_total{method="POST",route="/orders",result="ok"} 2\n' +
      'orders_requests_total{method="POST",route="/orders",result="total_changed"} 1\n' +
      'orders_requests_total{method="GET",route="none",result="not_found"} 1\n',
  );
  expect(text).toMatch(/^orders_outbox_emails\{state="waiting"\} \d+$/m);
  expect(text).toMatch(/^orders_outbox_emails\{state="failed"\} 0$/m);
  expect(text).toMatch(/^orders_outbox_age_seconds \d+(\.\d+)?$/m);
  await service.close();
});

test("shares the port between services of one process", async () => {
  const metricsAddress = `127.0.0.1:${await freePort()}`;
  const [first, second] = [
    await startService({ server: { metricsAddress } }),
    await startService({ server: { metricsAddress } }),
  ];
  await second.request("/nowhere");
  await first.close();
  expect(await (await fetch(`http://${metricsAddress}/metrics`)).text()).toContain(
    'result="not_found"} 1',
  );
  await second.close();
  await expect(fetch(`http://${metricsAddress}/metrics`)).rejects.toThrow();
});

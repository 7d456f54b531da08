import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  BASE_URL,
  bodyOf,
  CREAM,
  describeWithService,
  placementOf,
  startService,
} from "./testing/service.ts";

const line = { product: CREAM, quantity: 1 } as const;
const whole = placementOf();

describeWithService("requests that are not as they must be", {}, (service) => {
  test.each([
    ["shipping.email", { shipping: { ...whole.shipping, email: "anna@" } }],
    ["shipping.postcode", { shipping: { ...whole.shipping, postcode: "12345" } }],
    ["billing.firstName", { billing: { ...whole.billing, firstName: " " } }],
    ["billing.address", { billing: { ...whole.billing, address: "x".repeat(201) } }],
    ["lines.0.quantity", { lines: [{ ...line, quantity: 0 }] }],
    ["lines.0.quantity", { lines: [{ ...line, quantity: 100 }] }],
    ["lines.0.quantity", { lines: [{ ...line, quantity: 1.5 }] }],
    ["lines.0.quantity", { lines: [{ ...line, quantity: "1" }] }],
    ["lines.1.quantity", { lines: [{ ...line, quantity: 99 }, line] }],
    ["lines.0.product", { lines: [{ ...line, product: "__proto__" }] }],
    ["lines", { lines: [] }],
    ["lines", { lines: Array.from({ length: 51 }, () => line) }],
    ["paymentMethod", { paymentMethod: "card" }],
    ["total", { total: -1 }],
    ["total", { total: 1e300 }],
    ["shipping", { shipping: undefined }],
  ])("%s is named", async (field, changes) => {
    const response = await service.place({ ...whole, ...changes });
    const refusal = await bodyOf(response);

    expect(response.status).toBe(422);
    expect(refusal.code).toBe("invalid_fields");
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  test("every wrong field is named, with the checkout's own words", async () => {
    const shipping = { ...whole.shipping, email: "anna", phone: "1" };
    const { fields } = await bodyOf(await service.place({ ...whole, shipping }));

    expect(fields).toEqual({
      "shipping.email": "Invalid email address",
      "shipping.phone": "Enter a UK phone number, such as 020 7946 0123 or 07700 900123",
    });
  });

  test("a number that cannot be dialled in the UK is named", async () => {
    const shipping = { ...whole.shipping, phone: "+353 1 234 5678" };
    const { code, fields } = await bodyOf(await service.place({ ...whole, shipping }));

    expect({ code, fields }).toEqual({
      code: "invalid_fields",
      fields: {
        "shipping.phone": "Enter a UK phone number, such as 020 7946 0123 or 07700 900123",
      },
    });
  });

  test("a landline is kept as it is dialled in the UK, however it was typed", async () => {
    const key = randomUUID();
    const shipping = { ...whole.shipping, phone: "+44 (0)20-7946-0123" };
    const { order } = await bodyOf(await service.place({ ...whole, shipping }, key));
    const again = await bodyOf(await service.place({ ...whole, shipping }, key));

    expect(order.shipping.phone).toBe("020 7946 0123");
    expect(again.order.number).toBe(order.number);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["null", "null"],
    ["NUL", JSON.stringify(whole).replace("Anna", "\\u0000")],
    ["half a character", JSON.stringify(whole).replace("Anna", "\\ud800")],
    ["too deep", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`],
  ])("a body of %s is refused", async (_what, body) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const response = await service.request("/orders", { method: "POST", body, headers });

    expect(response.status).toBe(400);
    expect(await bodyOf(response)).toMatchObject({ code: "bad_request" });
  });

  test("a body that is too large is refused, whatever length it announces", async () => {
    const headers = { "Idempotency-Key": randomUUID() };
    const body = JSON.stringify({ ...whole, more: "x".repeat(70_000) });
    const stream = new Blob([body]).stream();
    const announced = await service.request("/orders", { method: "POST", body, headers });
    const chunked = await service.request("/orders", {
      method: "POST",
      body: stream,
      headers,
      duplex: "half",
    } as RequestInit);

    expect([announced.status, chunked.status]).toEqual([413, 413]);
  });

  test.each([undefined, "short", "x".repeat(129), "sixteen letters ü"])(
    "the key %j is none",
    async (key) => {
      const headers: HeadersInit = key === undefined ? {} : { "Idempotency-Key": key };
      const body = JSON.stringify(whole);
      const response = await service.request("/orders", { method: "POST", body, headers });

      expect(response.status).toBe(400);
    },
  );

  test("unknown addresses and methods are refused in JSON", async () => {
    const unknown = await service.request("/toString");
    const method = await service.request("/orders", { method: "DELETE" });

    expect(unknown.status).toBe(404);
    expect(await bodyOf(unknown)).toMatchObject({ code: "not_found" });
    expect(method.status).toBe(405);
    expect(method.headers.get("Allow")).toBe("GET, POST");
  });

  test("answers are not cached on the way", async () => {
    expect((await service.place(whole)).headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("limits", async () => {
  const service = await startService({ limits: { placements: "3/1m" } });
  afterAll(() => service.close());

  test("the fourth placement in a minute is refused, with the time to wait", async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await service.place(whole)).status).toBe(201);
    }
    const response = await service.place(whole);

    expect(response.status).toBe(429);
    expect(await bodyOf(response)).toMatchObject({ code: "too_many_requests" });
    const wait = Number(response.headers.get("Retry-After"));
    service.pass(wait * 1000);
    expect((await service.place(whole)).status).toBe(201);
  });
});

test("a service that closes finishes what is running, and refuses what comes later", async () => {
  const service = await startService();
  const running = service.place(whole);
  const closed = service.close();
  const late = await service.fetch(new Request(`${BASE_URL}/stock`));

  expect((await running).status).toBe(201);
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  await closed;
});

test("readiness is reported", async () => {
  const service = await startService();

  expect(await service.isReady()).toBe(true);
  await service.close();
  expect(await service.isReady()).toBe(false);
});

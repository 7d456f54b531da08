import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import {
  BASE_URL,
  CREAM,
  createPlacement,
  describeWithService,
  readResponse,
  startService,
} from "./testing/service.ts";

const line = { product: CREAM, quantity: 1 } as const;
const whole = createPlacement();

describeWithService("invalid requests", {}, (service) => {
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
  ])("reports %s", async (field, changes) => {
    const response = await service.place({ ...whole, ...changes });
    const refusal = await readResponse(response);

    expect(response.status).toBe(422);
    expect(refusal.code).toBe("invalid_fields");
    expect(Object.keys(refusal.fields)).toEqual([field]);
  });

  test("reports every invalid field with the checkout's messages", async () => {
    const shipping = { ...whole.shipping, email: "anna", phone: "1" };
    const { fields } = await readResponse(await service.place({ ...whole, shipping }));

    expect(fields).toEqual({
      "shipping.email": "Invalid email address",
      "shipping.phone": "Enter a UK phone number, such as 020 7946 0123 or 07700 900123",
    });
  });

  test("reports a phone number that cannot be dialled in the UK", async () => {
    const shipping = { ...whole.shipping, phone: "+353 1 234 5678" };
    const { code, fields } = await readResponse(await service.place({ ...whole, shipping }));

    expect({ code, fields }).toEqual({
      code: "invalid_fields",
      fields: {
        "shipping.phone": "Enter a UK phone number, such as 020 7946 0123 or 07700 900123",
      },
    });
  });

  test("normalises a landline number", async () => {
    const key = randomUUID();
    const shipping = { ...whole.shipping, phone: "+44 (0)20-7946-0123" };
    const { order } = await readResponse(await service.place({ ...whole, shipping }, key));
    const again = await readResponse(await service.place({ ...whole, shipping }, key));

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
  ])("rejects a body of %s", async (_what, body) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const response = await service.request("/orders", { method: "POST", body, headers });

    expect(response.status).toBe(400);
    expect(await readResponse(response)).toMatchObject({ code: "bad_request" });
  });

  test("rejects a body over the limit, whatever its Content-Length says", async () => {
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
    "rejects the key %j",
    async (key) => {
      const headers: HeadersInit = key === undefined ? {} : { "Idempotency-Key": key };
      const body = JSON.stringify(whole);
      const response = await service.request("/orders", { method: "POST", body, headers });

      expect(response.status).toBe(400);
    },
  );

  test("rejects unknown paths and methods in JSON", async () => {
    const unknown = await service.request("/toString");
    const method = await service.request("/orders", { method: "DELETE" });

    expect(unknown.status).toBe(404);
    expect(await readResponse(unknown)).toMatchObject({ code: "not_found" });
    expect(method.status).toBe(405);
    expect(method.headers.get("Allow")).toBe("GET, POST");
  });

  test("forbids caching of responses", async () => {
    expect((await service.place(whole)).headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("limits", async () => {
  const service = await startService({ limits: { placements: "3/1m" } });
  afterAll(() => service.close());

  test("rejects the fourth placement in a minute with Retry-After", async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await service.place(whole)).status).toBe(201);
    }
    const response = await service.place(whole);

    expect(response.status).toBe(429);
    expect(await readResponse(response)).toMatchObject({ code: "too_many_requests" });
    const wait = Number(response.headers.get("Retry-After"));
    service.pass(wait * 1000);
    expect((await service.place(whole)).status).toBe(201);
  });
});

test("finishes running requests on close and rejects later ones", async () => {
  const service = await startService();
  const running = service.place(whole);
  const closed = service.close();
  const late = await service.fetch(new Request(`${BASE_URL}/stock`));

  expect((await running).status).toBe(201);
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  await closed;
});

test("reports readiness", async () => {
  const service = await startService();

  expect(await service.isReady()).toBe(true);
  await service.close();
  expect(await service.isReady()).toBe(false);
});

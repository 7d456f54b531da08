import type { Placement } from "@damson/shop/orders/placement";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#app/account/session/session-store.ts";
import { SESSION_KEY } from "#app/account/session/session-store.ts";

const address = {
  firstName: "Anna",
  lastName: "Hall",
  address: "1 High Street",
  city: "Leeds",
  postcode: "LS1 4AB",
};
const order: Placement = {
  lines: [{ product: "a313-cream", quantity: 1 }],
  shipping: { email: "anna@example.com", ...address, phone: "07700 900123" },
  billing: address,
  paymentMethod: "bank-transfer",
  deliveryRate: "Standard",
  total: 2999,
};
const changed: Placement = { ...order, shipping: { ...order.shipping, city: "York" } };

interface Sent {
  readonly key: string;
  readonly body: Placement;
}
type Fault = "lost" | "not sent" | Response;

let stored: Map<string, string>;
let requests: Sent[];
let orders: Map<string, string>;
let faults: Fault[];

async function service(_url: string, { headers, body }: { headers: object; body: string }) {
  const key = new Map<string, string>(Object.entries(headers)).get("Idempotency-Key") ?? "";
  requests.push({ key, body: JSON.parse(body) });
  const fault = faults.shift();
  if (fault === "not sent") throw new TypeError("Failed to fetch");
  if (fault instanceof Response) return fault;
  const known = orders.get(key) ?? body;
  orders.set(key, known);
  if (fault === "lost") throw new TypeError("Failed to fetch");
  if (known !== body) return refusal(409, "idempotency_key_reused");
  return Response.json({ order: { number: "DM-1", total: 2999 }, token: "t" }, { status: 201 });
}

function setPath(pathname: string) {
  vi.stubGlobal("location", { pathname, search: "" });
}

function refusal(status: number, code: string, headers = {}): Response {
  return Response.json({ code, message: `It was ${code}` }, { status, headers });
}

/** Simulates loading a new page in the same tab. */
async function openPage() {
  vi.resetModules();
  const [
    placing,
    { progressStore },
    { resume, leave },
    { basketStore },
    { sessionStore },
    { toastStore },
  ] = await Promise.all([
    import("./place-order.ts"),
    import("./order-progress.ts"),
    import("./use-order-progress.ts"),
    import("#trading/basket/basket-store.ts"),
    import("#app/account/session/session-store.ts"),
    import("@damson/ui/toasts"),
  ]);
  const picture = { name: "a313-cream", placeholder: "stone" } as const;
  const item = { variantKey: "a313-cream", picture, brand: "A313", name: "Cream", price: 2500 };
  const line = { ...item, quantity: 1 };
  basketStore.update(() => [line]);
  const state = () => progressStore.get().state;
  const reaches = (wanted: string) => vi.waitFor(() => expect(state()).toBe(wanted), 5_000);
  const setSession = (session: Session | undefined) =>
    sessionStore.update((before) => ({ ...before, session }));
  const goElsewhere = () => {
    setPath("/checkout");
    leave();
  };
  const arrive = () => {
    setPath("/processing");
    resume();
  };
  const place = (order: Placement) => void placing.placeOrder(order);
  return {
    place,
    state,
    reaches,
    goElsewhere,
    arrive,
    progressStore,
    basketStore,
    setSession,
    toastStore,
  };
}
type Page = Awaited<ReturnType<typeof openPage>>;

function storage(items: Map<string, string>): Partial<Storage> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  requests = [];
  orders = new Map();
  faults = [];
  vi.stubGlobal("fetch", service);
  setPath("/processing");
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("sessionStorage", storage(stored));
  vi.stubGlobal("localStorage", storage(new Map()));
});
afterEach(() => vi.useRealTimers());

test("empties the basket and keeps the placed order until the page shows it", async () => {
  const page = await openPage();
  page.place(order);
  await page.reaches("placed");

  expect(page.basketStore.get()).toEqual([]);
  expect(JSON.parse(stored.get("order") ?? "")).toMatchObject({ order: { number: "DM-1" } });
  page.goElsewhere();
  expect(stored.size).toBe(0);
});

test("sends an order once for two presses", async () => {
  const page = await openPage();
  page.place(order);
  page.place(order);
  await page.reaches("placed");

  expect(requests).toHaveLength(1);
});

test.each<Fault>([
  "lost",
  "not sent",
  new Response("<html>", { status: 502 }),
  new Response("<html>", { status: 200 }),
  refusal(503, "unavailable"),
])("sends an order again under the same key after a failure: %s", async (fault) => {
  faults = [fault, fault instanceof Response ? fault.clone() : fault];
  const page = await openPage();
  page.place(order);
  await page.reaches("waiting");
  await vi.advanceTimersByTimeAsync(3000);
  await page.reaches("placed");

  expect(requests).toHaveLength(3);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect(orders.size).toBe(1);
});

test("waits for the time that the service names", async () => {
  faults = [refusal(429, "too_many_requests", { "Retry-After": "20" })];
  const page = await openPage();
  page.place(order);
  await page.reaches("waiting");
  await vi.advanceTimersByTimeAsync(19_000);
  expect(requests).toHaveLength(1);

  await vi.advanceTimersByTimeAsync(1000);
  await page.reaches("placed");
});

test("keeps the basket and lets the shopper decide after a minute without an answer", async () => {
  faults = Array.from({ length: 7 }, () => "not sent" as const);
  const page = await openPage();
  page.place(order);
  await vi.advanceTimersByTimeAsync(70_000);
  await page.reaches("unanswered");
  expect(page.basketStore.get()).toHaveLength(1);

  page.arrive();
  await page.reaches("placed");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
});

test("sends the same order under the same key after a reload", async () => {
  faults = ["lost"];
  const before = await openPage();
  before.place(order);
  await before.reaches("waiting");

  const after = await openPage();
  after.arrive();
  await after.reaches("placed");
  expect(requests[1]).toEqual(requests[0]);
});

test.each([
  { fault: "lost", cities: ["Leeds", "York", "Leeds"], ordered: order },
  { fault: "not sent", cities: ["Leeds", "York"], ordered: changed },
] as const)(
  "places one order from a changed basket after the first request was $fault",
  async (given) => {
    faults = [given.fault];
    const page = await openPage();
    page.place(order);
    await page.reaches("waiting");
    page.goElsewhere();
    setPath("/processing");
    page.place(changed);
    await page.reaches("placed");

    expect(requests.map(({ body }) => body.shipping.city)).toEqual(given.cities);
    expect([...orders.values()].map((body) => JSON.parse(body))).toEqual([given.ordered]);
  },
);

test("keeps the basket and the refusal after a reload", async () => {
  faults = [refusal(422, "discount_refused")];
  const before = await openPage();
  before.place(changed);
  await before.reaches("refused");
  expect(before.basketStore.get()).toHaveLength(1);

  const after = await openPage();
  after.arrive();
  expect(after.progressStore.get()).toMatchObject({
    refusal: { code: "discount_refused" },
    placement: changed,
  });
  expect(requests).toHaveLength(1);
  after.place(order);
  await after.reaches("placed");
  expect(orders.size).toBe(1);
});

/** A session as the auth client stores it. */
function annasSession() {
  return {
    user: { id: "1", email: "anna@example.com" },
    token_type: "bearer",
    access_token: "a.b.c",
    refresh_token: "d",
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
  };
}

test.each([
  ["the basket is emptied", (page: Page) => page.basketStore.update(() => [])],
  ["the customer has signed out", (page: Page) => page.setSession(undefined)],
])("forgets a refused order when %s", async (_, end) => {
  faults = [refusal(422, "discount_refused")];
  localStorage.setItem(SESSION_KEY, JSON.stringify(annasSession()));
  const page = await openPage();
  page.place(order);
  await page.reaches("refused");
  page.goElsewhere();
  expect(stored.has("order")).toBe(true);
  end(page);

  expect(page.state()).toBe("none");
  expect(stored.has("order")).toBe(false);
});

test("does not order a basket again that another tab ordered with other details", async () => {
  faults = [refusal(409, "idempotency_key_reused")];
  const page = await openPage();
  page.place(order);
  await page.reaches("refused");

  expect(requests).toHaveLength(1);
});

test("shows a toast to a customer who has left the page, without retrying", async () => {
  const page = await openPage();
  page.goElsewhere();
  page.place(order);
  await vi.waitFor(() =>
    expect(page.toastStore.get()?.title).toBe("Order placed – now pay for it"),
  );
  expect(page.toastStore.get()?.description).toContain("DM-1");

  faults = ["not sent"];
  page.place(changed);
  await page.reaches("unanswered");
  await vi.advanceTimersByTimeAsync(100_000);
  expect(requests).toHaveLength(2);
});

test("asks in the toast to confirm an unconfirmed order", async () => {
  const unconfirmed = { number: "DM-1", total: 2999, confirmBy: "2026-11-22T12:00:00.000Z" };
  faults = [Response.json({ order: unconfirmed, token: "t" }, { status: 201 })];
  const page = await openPage();
  page.goElsewhere();
  page.place(order);

  await vi.waitFor(() =>
    expect(page.toastStore.get()?.title).toBe("One more step: confirm your order"),
  );
});

test("keeps items that were added while the order was being placed", async () => {
  const page = await openPage();
  page.place(order);
  page.basketStore.update((lines) => lines.map((line) => ({ ...line, quantity: 3 })));
  await page.reaches("placed");

  expect(page.basketStore.get()).toMatchObject([{ quantity: 2 }]);
});

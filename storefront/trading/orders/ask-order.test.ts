import { beforeEach, expect, test, vi } from "vitest";
import { cancelOrder, readOrder } from "./ask-order.ts";

const fetch = vi.fn<typeof globalThis.fetch>();
vi.stubGlobal("fetch", fetch);
vi.stubGlobal("navigator", { onLine: true });
const waits: number[] = [];
const wait = async (milliseconds: number) => void waits.push(milliseconds);

beforeEach(() => {
  fetch.mockReset();
  waits.length = 0;
});

test("sends the token in a header, not in the URL", async () => {
  fetch.mockResolvedValue(Response.json({ code: "not_found", message: "No" }, { status: 404 }));

  expect(await readOrder("secret", wait)).toMatchObject({ kind: "refused", code: "not_found" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/orders/v1/order",
    expect.objectContaining({ headers: { "Order-Token": "secret" } }),
  );
});

test("gives up after three retries without an answer", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await readOrder("token", wait)).toEqual({ kind: "unanswered" });
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("does not retry before the time that the service names", async () => {
  const busy = { status: 429, headers: { "Retry-After": "60" } };
  fetch.mockResolvedValue(Response.json({ code: "too_many_requests", message: "Later" }, busy));

  expect(await readOrder("token", wait)).toMatchObject({ message: "Later" });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("sends a change once", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await cancelOrder("token")).toEqual({ kind: "unanswered" });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("treats an answer without an order as unanswered", async () => {
  fetch.mockImplementation(async () => Response.json({ number: "DM-AAAA-BBBB" }));

  expect(await readOrder("token", wait)).toEqual({ kind: "unanswered" });
});

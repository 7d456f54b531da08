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

test("the token is in a header, and in no address", async () => {
  fetch.mockResolvedValue(Response.json({ code: "not_found", message: "No" }, { status: 404 }));

  expect(await readOrder("secret", wait)).toMatchObject({ kind: "refused", code: "not_found" });
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/orders/v1/order",
    expect.objectContaining({ headers: { "Order-Token": "secret" } }),
  );
});

test("what is not answered is asked three times more, and then given up", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await readOrder("token", wait)).toEqual({ kind: "unanswered" });
  expect(waits).toEqual([1000, 2000, 4000]);
});

test("a service that says when to come back is not pressed", async () => {
  const busy = { status: 429, headers: { "Retry-After": "60" } };
  fetch.mockResolvedValue(Response.json({ code: "too_many_requests", message: "Later" }, busy));

  expect(await readOrder("token", wait)).toMatchObject({ message: "Later" });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a change is sent once", async () => {
  fetch.mockRejectedValue(new TypeError("Failed to fetch"));

  expect(await cancelOrder("token")).toEqual({ kind: "unanswered" });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("an answer that is no order is no answer", async () => {
  fetch.mockImplementation(async () => Response.json({ number: "DM-AAAA-BBBB" }));

  expect(await readOrder("token", wait)).toEqual({ kind: "unanswered" });
});

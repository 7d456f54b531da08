import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setPrice } from "../prices/set-price.ts";
import { addProduct, anna, atHour, change, openTestCatalogue } from "../testing/index.ts";
import { openCatalogueFollower, pollCatalogue } from "./follow-catalogue.ts";

async function open() {
  const database = await openTestCatalogue({ inMemory: true });
  onTestFinished(() => database.close());
  const product = await addProduct(database);
  const time = { now: atHour(1) };
  const follower = await openCatalogueFollower({ database, clock: () => time.now });
  const onChange = vi.fn();
  follower.onChange(onChange);
  const variantId = product.variants[0]?.id ?? "";
  const price = (pence: number, startsAt?: Date) =>
    change(database, (db) =>
      setPrice(db, anna(time.now), { variantId, pence, ...(startsAt && { startsAt }) }),
    );
  const shown = () =>
    follower.current().products.find(({ id }) => id === product.id)?.summary.price;
  return { follower, onChange, price, shown, time };
}

test("shows a change only after a refresh", async () => {
  const { follower, onChange, price, shown } = await open();
  const before = follower.current();
  await follower.refresh();
  expect(follower.current()).toBe(before);
  await price(2600);
  expect(shown()).toBe(2500);

  await follower.refresh();

  expect(shown()).toBe(2600);
  expect(onChange).toHaveBeenCalledOnce();
});

test("reports a scheduled price once, when it starts", async () => {
  const { follower, onChange, price, shown, time } = await open();
  await price(1000, atHour(5));
  await follower.refresh();
  expect(shown()).toBe(2500);

  time.now = atHour(5);
  await follower.refresh();
  await follower.refresh();

  expect(shown()).toBe(1000);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("never returns an old price with a new version", async () => {
  const { follower, price, shown, time } = await open();
  time.now = atHour(2);
  await price(2600);
  time.now = atHour(1);

  const refreshing = follower.refresh();
  time.now = atHour(2);
  await refreshing;

  expect(shown()).toBe(2600);
});

test("shows a change to all callers that wait, even during an earlier read", async () => {
  const { follower, price, shown } = await open();
  const earlier = follower.refresh();
  await price(2600);

  await Promise.all([earlier, follower.refresh(), follower.refresh()]);

  expect(shown()).toBe(2600);
});

describe("polling", () => {
  afterEach(() => vi.useRealTimers());

  test("polls every second, reports the first of several failures, and recovers", async () => {
    vi.useFakeTimers();
    const refresh = vi.fn(async () => {});
    const onFailed = vi.fn();
    const since = new Date("2026-11-25T10:00:00Z");
    const polling = pollCatalogue({ refresh }, { clock: () => since, onFailed });
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).toHaveBeenCalledTimes(2);

    refresh.mockRejectedValue(new Error("The database is down"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(polling.failure()).toEqual({ reason: "The database is down", since });
    expect(onFailed).toHaveBeenCalledOnce();

    refresh.mockResolvedValue(undefined);
    await vi.advanceTimersByTimeAsync(1000);
    expect(polling.failure()).toBeUndefined();

    await polling.stop();
    refresh.mockClear();
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).not.toHaveBeenCalled();
  });
});

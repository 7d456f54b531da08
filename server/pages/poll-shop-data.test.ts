import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { log } from "../log.ts";
import { pollShopData } from "./poll-shop-data.ts";

afterEach(() => vi.restoreAllMocks());

interface Database {
  version: number;
  isDown: boolean;
  nextChangeAt?: Date;
}

/** A database at some version, and a clock whose seconds the test lets pass. */
async function open() {
  const database: Database = { version: 1, isDown: false };
  const clock = { now: new Date("2026-11-25T10:00:00Z") };
  const calls: string[] = [];
  let second = Promise.withResolvers<void>();
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const read = async <Value>(name: string, value: () => Value) => {
    calls.push(name);
    const found = value();
    if (database.isDown) throw new Error("The database is down");
    // As if it took long: what changes meanwhile is not in the answer.
    await Promise.resolve();
    return found;
  };
  const source = await pollShopData({
    readVersion: () => read("version", () => database.version),
    readData: () =>
      read("data", () => {
        const { version, nextChangeAt } = database;
        return { version, products: [], ...(nextChangeAt && { nextChangeAt }) };
      }),
    now: () => clock.now,
    signal: closing.signal,
    pause: () => second.promise,
  });
  calls.length = 0;
  const tick = () => {
    second.resolve();
    second = Promise.withResolvers();
  };
  const pass = async () => {
    tick();
    await vi.waitFor(() => expect(calls).not.toEqual([]), { interval: 1 });
    await new Promise(setImmediate);
  };
  return { clock, database, calls, source, pass, tick, closing };
}

test("each second asks for the version, and reads the data only where it is another", async () => {
  const { calls, database, pass, source } = await open();
  await pass();
  expect(calls).toEqual(["version"]);

  database.version = 2;
  const onChange = vi.fn();
  source.onChange(onChange);
  await pass();

  expect(calls).toEqual(["version", "version", "data"]);
  expect(source.current()).toEqual({ version: 2, data: { version: 2, products: [] } });
  expect(onChange).toHaveBeenCalledOnce();
});

test("what changes by the clock is a new version too, at its moment and once", async () => {
  const { calls, clock, database, pass, source } = await open();
  Object.assign(database, { version: 2, nextChangeAt: new Date("2026-11-25T10:00:05Z") });
  await pass();
  expect(source.current()).toMatchObject({ version: 2, data: { version: 2 } });

  clock.now = new Date("2026-11-25T10:00:05Z");
  delete database.nextChangeAt;
  await pass();
  expect(source.current()).toMatchObject({ version: 3, data: { version: 2 } });

  calls.length = 0;
  await pass();
  expect(calls).toEqual(["version"]);
  expect(source.current().version).toBe(3);
});

test("a refresh has the change when it resolves, without a poll", async () => {
  const { database, source } = await open();
  database.version = 2;

  await source.refresh();

  expect(source.current().version).toBe(2);
});

test("a refresh during a reading reads once more, for all that ask meanwhile", async () => {
  const { calls, database, source } = await open();
  const early = source.refresh();
  database.version = 2;

  await Promise.all([early, source.refresh(), source.refresh(), source.refresh()]);

  expect(source.current().version).toBe(2);
  expect(calls).toEqual(["version", "version", "data"]);
});

test("while the database is down the shop stays as it was, which is logged once", async () => {
  const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
  const { calls, database, pass, source } = await open();
  database.isDown = true;
  for (let second = 0; second < 3; second += 1) {
    calls.length = 0;
    await pass();
  }

  expect(source.current().version).toBe(1);
  const since = new Date("2026-11-25T10:00:00Z");
  expect(source.failure()).toEqual({ reason: "The database is down", since });
  expect(logged).toHaveBeenCalledOnce();
  await expect(source.refresh()).rejects.toThrow("The database is down");

  Object.assign(database, { isDown: false, version: 2 });
  calls.length = 0;
  await pass();
  expect(source.current().version).toBe(2);
  expect(source.failure()).toBeUndefined();
});

test("after the signal it asks no more", async () => {
  const { calls, closing, database, source, tick } = await open();
  closing.abort();
  database.version = 2;
  tick();
  await new Promise(setImmediate);

  expect(calls).toEqual([]);
  expect(source.current().version).toBe(1);
});

test("a listener that has ended hears nothing", async () => {
  const { database, source } = await open();
  const onChange = vi.fn();
  source.onChange(onChange)();
  database.version = 2;

  await source.refresh();

  expect(onChange).not.toHaveBeenCalled();
});

test("a shop whose data cannot be read at the start is not opened", async () => {
  const readVersion = async () => 1;
  const readData = () => Promise.reject(new Error("There is no catalogue"));
  const { signal } = new AbortController();

  await expect(pollShopData({ readVersion, readData, signal })).rejects.toThrow("no catalogue");
});

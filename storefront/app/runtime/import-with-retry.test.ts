import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrokenImportError, importWithRetry } from "./import-with-retry.ts";

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const script = (headers = { "Content-Type": "text/javascript" }) =>
  new Response("code", { headers });
const importIt = vi.fn(async () => "module");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  asked.mockImplementation(async () => script());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  importIt.mockImplementation(async () => "module");
});

test("fetches all files at once and imports after the last one", async () => {
  const arrivals = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  asked.mockReturnValueOnce(arrivals[0].promise).mockReturnValueOnce(arrivals[1].promise);

  const imported = importWithRetry(importIt, ["assets/a1.js", "assets/a2.js"]);
  expect(asked.mock.calls.map(([url]) => url)).toEqual(["/assets/a1.js", "/assets/a2.js"]);
  arrivals[0].resolve(script());
  await vi.advanceTimersByTimeAsync(0);
  expect(importIt).not.toHaveBeenCalled();
  arrivals[1].resolve(script());

  expect(await imported).toBe("module");
});

test.each([
  ["lost", () => Promise.reject(new TypeError("no connection"))],
  ["refused", async () => new Response("busy", { status: 503 })],
  ["replaced by a page", async () => script({ "Content-Type": "text/html" })],
])("requests only a file that is %s again, bypassing the cache", async (how, answer) => {
  asked.mockResolvedValueOnce(script()).mockImplementationOnce(answer);

  const imported = importWithRetry(importIt, [`assets/${how}1.js`, `assets/${how}2.js`]);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(importIt).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(await imported).toBe("module");
  expect(asked.mock.calls).toEqual([
    [`/assets/${how}1.js`, { cache: "default" }],
    [`/assets/${how}2.js`, { cache: "default" }],
    [`/assets/${how}2.js`, { cache: "reload" }],
  ]);
});

test("does not import a missing file, so that it can be retried", async () => {
  asked.mockRejectedValue(new TypeError("no connection"));
  const imported = importWithRetry(importIt, ["assets/never.js"]);
  const failure = expect(imported).rejects.toThrow("no connection");
  await vi.runAllTimersAsync();

  await failure;
  expect(importIt).not.toHaveBeenCalled();
});

test("detects a broken file and fetches it again, bypassing the cache", async () => {
  importIt.mockRejectedValue(new SyntaxError("Unexpected end of input"));
  const load = () => importWithRetry(importIt, ["assets/broken.js"]);

  for (const _ of [1, 2]) {
    const failure = expect(load()).rejects.toThrow(BrokenImportError);
    await vi.runAllTimersAsync();
    await failure;
  }

  expect(asked.mock.calls).toEqual([
    ["/assets/broken.js", { cache: "default" }],
    ["/assets/broken.js", { cache: "reload" }],
  ]);
});

test("does not report imports aborted by leaving the page", async () => {
  importIt.mockRejectedValue(new TypeError("error loading dynamically imported module"));
  const told = vi.fn();
  importWithRetry(importIt, ["assets/left.js"]).catch(told);

  await vi.advanceTimersByTimeAsync(1999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalled();
});

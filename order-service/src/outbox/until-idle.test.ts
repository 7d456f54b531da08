import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { waitUntilIdle } from "./until-idle.ts";

let isBusy = true;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const utilization = vi.spyOn(performance, "eventLoopUtilization");
  utilization.mockImplementation(() => ({ idle: 0, active: 0, utilization: isBusy ? 0.9 : 0.1 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  ["soon while there is little to do", false, 10],
  ["not for ever while there is much", true, 100],
])("waits %s", async (_name, busy, milliseconds) => {
  isBusy = busy;
  let isOver = false;
  const waiting = waitUntilIdle().then(() => {
    isOver = true;
  });

  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});

test("continues once the thread is less busy", async () => {
  isBusy = true;
  const waiting = waitUntilIdle();
  await vi.advanceTimersByTimeAsync(25);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5);
  await waiting;
});

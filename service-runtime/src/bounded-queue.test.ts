import { expect, test } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

const tooBusy = () => new Error("Too busy");

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return promise;
  };
  return { start, resolve, reject, hasStarted: () => hasStarted };
}

test("starts tasks in order, with limited concurrency", async () => {
  const queue = createBoundedQueue({ concurrency: 2, maxWaiting: 2, tooBusy });
  const tasks = [task(), task(), task(), task()] as const;

  const results = tasks.map(({ start }) => queue.run(start));
  await Promise.resolve();
  expect(tasks.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false]);
  expect(queue.load()).toEqual({ running: 2, waiting: 2 });

  tasks[1].resolve("two");
  await expect.poll(() => tasks[2].hasStarted()).toBe(true);
  expect(tasks[3].hasStarted()).toBe(false);

  tasks[0].resolve("one");
  tasks[2].resolve("three");
  tasks[3].resolve("four");
  expect(await Promise.all(results)).toEqual(["one", "two", "three", "four"]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test("refuses tasks while it is full, and accepts them again afterwards", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1, tooBusy });
  const [running, waiting] = [task(), task()];
  const results = [queue.run(running.start), queue.run(waiting.start)];

  expect(queue.assertCapacity).toThrow("Too busy");
  await expect(queue.run(task().start)).rejects.toThrow("Too busy");

  running.resolve("done");
  waiting.resolve("done");
  await Promise.all(results);
  queue.assertCapacity();
  expect(await queue.run(async () => "again")).toBe("again");
});

test("refuses a task that has waited too long and keeps the order of the others", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs: 20, tooBusy });
  const running = task();
  const first = queue.run(running.start);

  await expect(queue.run(task().start)).rejects.toThrow("Too busy");
  expect(queue.load()).toEqual({ running: 1, waiting: 0 });

  const next = queue.run(async () => "next");
  running.resolve("done");
  expect(await Promise.all([first, next])).toEqual(["done", "next"]);
});

test("starts the next task after one that failed", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1, tooBusy });
  const failing = task();
  const failed = queue.run(failing.start);
  const next = queue.run(async () => "next");

  failing.reject(new Error("no"));

  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});

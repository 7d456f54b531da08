import { expect, test } from "vitest";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasStarted = false;
  const start = () => {
    hasStarted = true;
    return promise;
  };
  return { start, resolve, reject, hasStarted: () => hasStarted };
}

test("tasks wait for their turn and start in the order in which they came", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 2 });
  const [first, second, third] = [task(), task(), task()];

  const results = [first, second, third].map((each) => queue.run(each.start));
  await Promise.resolve();
  expect([first, second, third].map((each) => each.hasStarted())).toEqual([true, false, false]);
  first.resolve("one");
  await results[0];

  await expect.poll(() => second.hasStarted()).toBe(true);
  expect(third.hasStarted()).toBe(false);
  second.resolve("two");
  third.resolve("three");
  expect(await Promise.all(results)).toEqual(["one", "two", "three"]);
  expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test("a full queue refuses at once and takes tasks again once there is room", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const [running, waiting] = [task(), task()];
  const results = [queue.run(running.start), queue.run(waiting.start)];

  await expect(queue.run(task().start)).rejects.toThrow(QueueFull);

  running.resolve("done");
  waiting.resolve("done");
  await Promise.all(results);
  expect(await queue.run(async () => "again")).toBe("again");
});

test("a task that has waited too long is refused, and the next keeps its turn", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs: 20 });
  const running = task();
  const first = queue.run(running.start);

  await expect(queue.run(task().start)).rejects.toThrow(QueueFull);
  expect(queue.load()).toEqual({ running: 1, waiting: 0 });

  const next = queue.run(async () => "next");
  running.resolve("done");
  expect(await Promise.all([first, next])).toEqual(["done", "next"]);
});

test("a task that fails gives its place to the next", async () => {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = task();
  const failed = queue.run(failing.start);
  const next = queue.run(async () => "next");

  failing.reject(new Error("no"));

  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { createFairQueue, QueueFull } from "./fair-queue.ts";

const NETWORK = "203.0.113.1";

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
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 2 });
  const [first, second, third] = [task(), task(), task()];

  const results = [first, second, third].map((each) => queue.run(NETWORK, each.start));
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
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 });
  const [running, waiting] = [task(), task()];
  const results = [queue.run(NETWORK, running.start), queue.run(NETWORK, waiting.start)];

  await expect(queue.run(NETWORK, task().start)).rejects.toThrow(QueueFull);

  running.resolve("done");
  waiting.resolve("done");
  await Promise.all(results);
  expect(await queue.run(NETWORK, async () => "again")).toBe("again");
});

test("a task that has waited too long is refused, and the next keeps its turn", async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs: 20 });
  const running = task();
  const first = queue.run(NETWORK, running.start);

  await expect(queue.run(NETWORK, task().start)).rejects.toThrow(QueueFull);
  expect(queue.load()).toEqual({ running: 1, waiting: 0 });

  const next = queue.run(NETWORK, async () => "next");
  running.resolve("done");
  expect(await Promise.all([first, next])).toEqual(["done", "next"]);
});

test("a task that fails gives its place to the next", async () => {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = task();
  const failed = queue.run(NETWORK, failing.start);
  const next = queue.run(NETWORK, async () => "next");

  failing.reject(new Error("no"));

  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});

/** A queue whose tasks are named `network/number`, and end one by one. */
function openQueue(limits: { concurrency: number; maxWaiting: number }) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const running: (() => void)[] = [];
  const settle = () => new Promise(setImmediate);
  return {
    queue,
    started,
    refused,
    async ask(network: string, name: string) {
      const begin = async () => {
        started.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        running.push(resolve);
        await promise;
      };
      queue.run(network, begin).catch((error: unknown) => {
        expect(error).toBeInstanceOf(QueueFull);
        refused.push(name);
      });
      await settle();
    },
    async endOne() {
      running.shift()?.();
      await settle();
    },
  };
}

test("a network waits for one more task of another, however many that has waiting", async () => {
  const { ask, endOne, started } = openQueue({ concurrency: 1, maxWaiting: 100 });
  for (let task = 0; task < 50; task += 1) await ask("flood", `f${task}`);
  await ask("visitor", "v0");
  await ask("visitor", "v1");

  for (let ended = 0; ended < 4; ended += 1) await endOne();

  expect(started).toEqual(["f0", "f1", "v0", "f2", "v1"]);
});

test("in a full queue the newest task of the network with most waiting makes room", async () => {
  const { ask, endOne, started, refused, queue } = openQueue({ concurrency: 1, maxWaiting: 3 });
  for (const task of ["f0", "f1", "f2", "f3"]) await ask("flood", task);

  expect([queue.isFull("flood"), queue.isFull("visitor")]).toEqual([true, false]);
  await ask("visitor", "v0");
  expect(refused).toEqual(["f3"]);
  await ask("flood", "f4");
  expect(refused).toEqual(["f3", "f4"]);
  // Between two that would have as many waiting, the one that waits already stays.
  await ask("visitor", "v1");
  expect(refused).toEqual(["f3", "f4", "v1"]);

  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(started).toEqual(["f0", "f1", "v0", "f2"]);
});

const NETWORKS = ["a", "b", "c"];

test("whatever is asked for, networks take turns, and only one with most waiting is refused", async () => {
  const step = fc.constantFrom(...NETWORKS, "end");
  const limits = fc.record({
    concurrency: fc.integer({ min: 1, max: 3 }),
    maxWaiting: fc.integer({ min: 0, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.array(step, { maxLength: 60, size: "max" }),
      async (given, steps) => {
        const { queue, ask, endOne, started, refused } = openQueue(given);
        const asked: string[] = [];
        const waitingOf = (network: string) =>
          asked.filter((name) => name.startsWith(network)).filter((name) => !isSettled(name))
            .length;
        const isSettled = (name: string) => started.includes(name) || refused.includes(name);
        /** The starts of other networks, for each network that has a task waiting since before them. */
        const overtaken = new Map<string, string[]>();

        for (const [at, what] of [...steps, ...steps.map(() => "end")].entries()) {
          const [startsBefore, refusalsBefore] = [started.length, refused.length];
          const name = `${what}${at}`;
          if (what !== "end") asked.push(name);
          await (what === "end" ? endOne() : ask(what, name));

          for (const [first = ""] of refused.slice(refusalsBefore)) {
            const most = Math.max(...NETWORKS.map(waitingOf));
            expect(waitingOf(first) + 1).toBeGreaterThanOrEqual(most);
          }
          for (const [first = ""] of started.slice(startsBefore)) {
            overtaken.delete(first);
            for (const starts of overtaken.values()) {
              expect(starts).not.toContain(first);
              starts.push(first);
            }
          }
          for (const network of NETWORKS) {
            if (waitingOf(network) === 0) overtaken.delete(network);
            else if (!overtaken.has(network)) overtaken.set(network, []);
          }
          const { running, waiting } = queue.load();
          expect(waiting).toBe(NETWORKS.map(waitingOf).reduce((sum, count) => sum + count));
          expect(waiting).toBeLessThanOrEqual(given.maxWaiting);
          expect(running).toBeLessThanOrEqual(given.concurrency);
        }
        expect(started.length + refused.length).toBe(asked.length);
        expect(queue.load()).toEqual({ running: 0, waiting: 0 });
      },
    ),
  );
});

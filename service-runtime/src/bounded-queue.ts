/** Thrown if the queue is full or a task has waited too long. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/** Runs a limited number of tasks at once, in the order of arrival. */
export interface BoundedQueue {
  run<T>(task: () => Promise<T>): Promise<T>;
  isFull(): boolean;
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  /** Default: no limit. */
  readonly maxWaitMs?: number;
}

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
}: QueueLimits): BoundedQueue {
  /** Start functions of the waiting tasks. A set keeps their order and lets one leave early. */
  const waiting = new Set<() => void>();
  let running = 0;

  const isFull = () => running >= concurrency && waiting.size >= maxWaiting;

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(start);
        reject(new QueueFull("The task has waited too long"));
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      waiting.add(start);
    });

  const leave = () => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The next task takes the finished one's place, so `running` stays the same.
    waiting.delete(next);
    next();
  };

  return {
    async run(task) {
      if (isFull()) throw new QueueFull("Too many tasks are waiting");
      if (running < concurrency) running += 1;
      else await waitForTurn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    isFull,
    load: () => ({ running, waiting: waiting.size }),
  };
}

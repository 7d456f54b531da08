/** Thrown when a task would have to wait but the queue is full, or has waited too long. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

export interface BoundedQueue {
  /** Runs the task as soon as its turn comes; throws `QueueFull`, at once where too many wait. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Whether a task would be refused now. */
  isFull(): boolean;
  /** How many tasks are running and waiting now. */
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  /** How many tasks run at a time. */
  readonly concurrency: number;
  /** How many may wait for their turn. */
  readonly maxWaiting: number;
  /** A task that has waited for so long is refused. Default: it waits however long it takes. */
  readonly maxWaitMs?: number;
}

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
}: QueueLimits): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  const isFull = () => running >= concurrency && waiting.length >= maxWaiting;
  const turn = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (isFull()) throw new QueueFull("Too many tasks wait already");
    // The next task takes over the finished one's place, so `running` stays the same.
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const giveUp = () => {
      waiting.splice(waiting.indexOf(resolve), 1);
      reject(new QueueFull("The task has waited too long"));
    };
    const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
    await promise.finally(() => clearTimeout(timer));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(task) {
      await turn();
      try {
        return await task();
      } finally {
        leave();
      }
    },
    isFull,
    load: () => ({ running, waiting: waiting.length }),
  };
}

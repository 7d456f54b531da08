/** Thrown when a task would have to wait but the queue is full, or has waited too long. */
export class QueueFull extends Error {
  override name = "QueueFull";
}

/**
 * Runs a bounded number of tasks at a time. Networks that have tasks waiting take turns: however many
 * one of them has, the next task of another starts after at most one more of it.
 */
export interface FairQueue {
  /**
   * Runs the task once its turn comes. Throws `QueueFull` where too many wait: of the network that has
   * most tasks waiting, the newest is refused.
   */
  run<T>(network: string, task: () => Promise<T>): Promise<T>;
  /** True if a task of the network would be refused now. */
  isFull(network: string): boolean;
  /** The number of tasks that are running or waiting now. */
  load(): { readonly running: number; readonly waiting: number };
}

interface QueueLimits {
  /** The most tasks that run at a time. */
  readonly concurrency: number;
  /** The most tasks that may wait for their turn. */
  readonly maxWaiting: number;
  /** A task that has waited for so long is refused. Default: it waits however long it takes. */
  readonly maxWaitMs?: number;
}

type Turn = PromiseWithResolvers<void>;

export function createFairQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits): FairQueue {
  /** Waiting tasks by network. The network whose turn is next stands first. */
  const lines = new Map<string, readonly Turn[]>();
  let running = 0;

  const lineOf = (network: string) => lines.get(network) ?? [];
  const longest = () => [...lines].toSorted(([, a], [, b]) => b.length - a.length)[0];
  const waiting = () => [...lines.values()].flat().length;
  const isFull = (network: string) =>
    running >= concurrency &&
    waiting() >= maxWaiting &&
    (longest()?.[1].length ?? 0) <= lineOf(network).length + 1;

  const setLine = (network: string, line: readonly Turn[]) => {
    if (line.length > 0) lines.set(network, line);
    else lines.delete(network);
  };
  const refuse = (network: string, turn: Turn, reason: string) => {
    setLine(
      network,
      lineOf(network).filter((other) => other !== turn),
    );
    turn.reject(new QueueFull(reason));
  };
  const makeRoom = () => {
    const [network = "", line] = longest() ?? [];
    const newest = line?.at(-1);
    if (newest) refuse(network, newest, "Others wait, and the network has most tasks waiting");
  };
  const enter = async (network: string) => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (isFull(network)) throw new QueueFull("Too many tasks wait already");
    if (waiting() >= maxWaiting) makeRoom();
    const turn: Turn = Promise.withResolvers();
    lines.set(network, [...lineOf(network), turn]);
    const onTimeout = () => refuse(network, turn, "The task has waited too long");
    const timer = maxWaitMs === undefined ? undefined : setTimeout(onTimeout, maxWaitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  };
  const leave = () => {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The next task takes over the finished one's place, so `running` stays the same.
    const [network, [first, ...rest]] = next;
    lines.delete(network);
    setLine(network, rest);
    first?.resolve();
  };

  return {
    async run(network, task) {
      await enter(network);
      try {
        return await task();
      } finally {
        leave();
      }
    },
    isFull,
    load: () => ({ running, waiting: waiting() }),
  };
}

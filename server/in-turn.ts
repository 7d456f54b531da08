import { setImmediate } from "node:timers/promises";

/** Does a piece of work for a network once it is its turn. */
export type InTurn = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Does one piece of work after another, for each network that waits in turn: however much one has
 * asked for, another waits for two pieces of it. Between them, other requests are answered.
 */
export function inTurn(): InTurn {
  const waiting = new Map<string, (() => Promise<unknown>)[]>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // One that is put back at the end is met again there.
    for (const [network, [first, ...rest]] of waiting) {
      waiting.delete(network);
      if (rest.length > 0) waiting.set(network, rest);
      await setImmediate();
      await first?.();
    }
    isRunning = false;
  }

  return <Result>(network: string, work: () => Promise<Result>) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const settled = () => work().then(resolve, reject);
    waiting.set(network, [...(waiting.get(network) ?? []), settled]);
    if (!isRunning) void run();
    return promise;
  };
}

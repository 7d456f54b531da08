/** Follows the shop's data where other processes change it. */
import { setTimeout } from "node:timers/promises";
import { messageOf } from "@damson/service-runtime/errors";
import { shareNextRun } from "@damson/service-runtime/share-next-run";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { log } from "../log.ts";
import type { ShopDataSource, VersionedData } from "./shop-data-source.ts";

interface PollOptions {
  /** The version that the database is at now. */
  readonly readVersion: () => Promise<number>;
  /** Everything of one version, which `data.version` names, as it is shown now: read in one transaction. */
  readonly readData: () => Promise<ClockedData>;
  readonly signal: AbortSignal;
  /** Resolves after a second; rejects once the signal aborts. */
  readonly pause?: (signal: AbortSignal) => Promise<unknown>;
  readonly now?: () => Date;
}

interface ClockedData extends ShopData {
  /** The next moment at which something changes by itself: a price, or a product that goes on sale. */
  readonly nextChangeAt?: Date;
}

export interface PolledSource extends ShopDataSource {
  /**
   * Reads at once, after a change by this process. When it resolves, `current()` has the change; where the
   * database cannot be read, it rejects, and the next poll has it.
   */
  readonly refresh: () => Promise<void>;
  /** `undefined` after a poll that has read what there is. */
  readonly failure: () => PollFailure | undefined;
}

export interface PollFailure {
  readonly reason: string;
  /** The time of the first of a row. */
  readonly since: Date;
}

const everySecond = (signal: AbortSignal) => setTimeout(1000, undefined, { signal, ref: false });

interface Current extends VersionedData {
  readonly data: ClockedData;
}

/** Reads the data, then asks each second for its version until the signal aborts. Rejects where the first reading fails. */
export async function pollShopData({
  readVersion,
  readData,
  signal,
  pause = everySecond,
  now = () => new Date(),
}: PollOptions): Promise<PolledSource> {
  let current: Current = { version: 1, data: await readData() };
  const listeners = new Set<() => void>();

  const refresh = shareNextRun(async () => {
    const { nextChangeAt, version } = current.data;
    const isDue = nextChangeAt !== undefined && now() >= nextChangeAt;
    if (!isDue && (await readVersion()) === version) return;
    current = { version: current.version + 1, data: await readData() };
    for (const listener of listeners) listener();
  });

  const polling = pollUntilAborted(refresh, { pause, now, signal });
  return {
    failure: polling.failure,
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
  };
}

/** Survives failures, and logs the first of a row. */
function pollUntilAborted(
  read: () => Promise<void>,
  { pause, now, signal }: Required<Pick<PollOptions, "pause" | "now" | "signal">>,
): Pick<PolledSource, "failure"> {
  let failure: PollFailure | undefined;
  const poll = async () => {
    try {
      await read();
      failure = undefined;
    } catch (error) {
      if (failure === undefined) log.error({ err: error }, "shop data not read");
      failure = { reason: messageOf(error), since: failure?.since ?? now() };
    }
  };
  const isOver = () =>
    pause(signal).then(
      () => signal.aborted,
      () => true,
    );
  const pollOn = async () => {
    while (!(await isOver())) await poll();
  };
  void pollOn();
  return { failure: () => failure };
}

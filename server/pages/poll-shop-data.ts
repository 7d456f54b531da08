/** Follows the shop's data where other processes change it. */
import { setTimeout } from "node:timers/promises";
import type { ShopData } from "@damson/shop/catalogue/shop-data";
import { log } from "../log.ts";
import type { ShopDataSource, VersionedData } from "./shop-data-source.ts";

interface PollOptions {
  /** The version that the database is at now. */
  readonly readVersion: () => Promise<number>;
  /** Everything of one version, which `data.version` names: read in one transaction. */
  readonly readData: () => Promise<ShopData>;
  readonly signal: AbortSignal;
  /** Resolves after a second; rejects once the signal aborts. */
  readonly pause?: (signal: AbortSignal) => Promise<unknown>;
}

export interface PolledSource extends ShopDataSource {
  /**
   * Reads at once, after a change by this process. When it resolves, `current()` has the change; where the
   * database cannot be read, it rejects, and the next poll has it.
   */
  readonly refresh: () => Promise<void>;
}

const everySecond = (signal: AbortSignal) => setTimeout(1000, undefined, { signal, ref: false });

/** Reads the data, then asks each second for its version until the signal aborts. Rejects where the first reading fails. */
export async function pollShopData({
  readVersion,
  readData,
  signal,
  pause = everySecond,
}: PollOptions): Promise<PolledSource> {
  let current = versioned(await readData());
  const listeners = new Set<() => void>();
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const read = async () => {
    if ((await readVersion()) === current.version) return;
    const read = versioned(await readData());
    if (read.version === current.version) return;
    current = read;
    for (const listener of listeners) listener();
  };
  /** Never reads twice at a time. */
  const start = () => {
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  /** A reading under way may have asked before the change: another one follows it, for all that wait. */
  const refresh = () => {
    if (reading === undefined) return start();
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined;
        return reading ?? start();
      });
    return next;
  };

  void pollUntilAborted(() => reading ?? start(), pause, signal);
  return {
    current: () => current,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
  };
}

/** Survives failures, and logs the first of a row. */
async function pollUntilAborted(
  read: () => Promise<void>,
  pause: (signal: AbortSignal) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  let isFailing = false;
  for (;;) {
    const isOver = await pause(signal).then(
      () => signal.aborted,
      () => true,
    );
    if (isOver) return;
    try {
      await read();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, "shop data not read");
      isFailing = true;
    }
  }
}

function versioned(data: ShopData): VersionedData {
  return { version: data.version, data };
}

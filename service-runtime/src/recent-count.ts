import { MINUTE_MS } from "./durations.ts";

export interface RecentCount {
  add(): void;
  /** Returns the number of events in the time window, rounded to minutes. */
  read(): number;
  reset(): void;
}

export function createRecentCount(milliseconds: number, clock: () => Date): RecentCount {
  const counts = new Map<number, number>();
  const toMinute = (time: number) => Math.floor(time / MINUTE_MS);
  return {
    add() {
      const minute = toMinute(clock().getTime());
      counts.set(minute, (counts.get(minute) ?? 0) + 1);
    },
    read() {
      const oldest = toMinute(clock().getTime() - milliseconds);
      for (const minute of counts.keys()) if (minute < oldest) counts.delete(minute);
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
    reset() {
      counts.clear();
    },
  };
}

import { type Bucket, type Rate, takenFrom, waitFor } from "./buckets.ts";

/** Limits how often something is done in this process. */
export interface TokenBucket {
  /** The seconds until there is a token; 0 where there is one. */
  wait(): number;
  take(): void;
}

/** A bucket of `rate.count` tokens, all of which come back in `rate.seconds`. `now` gives milliseconds. */
export function tokenBucket(rate: Rate, now: () => number = () => performance.now()): TokenBucket {
  const capacityMs = rate.seconds * 1000;
  const bucket: Bucket = { capacityMs, stepMs: capacityMs / rate.count };
  let fullAt: number | undefined;
  return {
    wait: () => waitFor(fullAt, bucket, now()) / 1000,
    take() {
      fullAt = takenFrom(fullAt, bucket, now());
    },
  };
}

/** Limits how often something is done: `size` times at once, `perSecond` times a second in the long run. */
export interface TokenBucket {
  /** The seconds until there is a token; 0 where there is one. */
  wait(): number;
  take(): void;
}

export function tokenBucket(
  size: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): TokenBucket {
  let tokens = size;
  let filled = now();
  const fill = () => {
    const time = now();
    tokens = Math.min(size, tokens + ((time - filled) / 1000) * perSecond);
    filled = time;
  };
  return {
    wait() {
      fill();
      return Math.max(0, 1 - tokens) / perSecond;
    },
    take() {
      fill();
      tokens -= 1;
    },
  };
}

/**
 * Limits how often something is done: `size` times at once, and `perSecond` times a second in the
 * long run. Each call asks for one more time.
 */
export function tokenBucket(
  size: number,
  perSecond: number,
  now: () => number = () => performance.now(),
): () => boolean {
  let tokens = size;
  let filled = now();
  return () => {
    const time = now();
    tokens = Math.min(size, tokens + ((time - filled) / 1000) * perSecond);
    filled = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}

/** Every fetch of the shop is retried three times: after 1 s, then doubling up to 30 s. */
const FETCH_RETRIES = 3;
export const fetchRetryDelay = (retry: number): number => Math.min(1000 * 2 ** retry, 30_000);

type Wait = (milliseconds: number) => Promise<void>;
export const sleep: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Runs `attempt` until it succeeds or has no retries left, then throws the last failure. */
export async function withRetries<T>(attempt: () => Promise<T>, wait: Wait = sleep): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (failure) {
      if (retry === FETCH_RETRIES) throw failure;
      await wait(fetchRetryDelay(retry));
    }
  }
}

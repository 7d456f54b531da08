/** Rejects if `work` takes longer than the limit. The work itself is not cancelled. */
export async function withTimeLimit<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`No end after ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    return await Promise.race([work, timeIsUp]);
  } finally {
    clearTimeout(timer);
  }
}

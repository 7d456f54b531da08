/** The requests that are being answered, which a service lets finish before it closes. */
interface RunningRequests {
  /** True once the service is closing: new requests are to be refused. */
  isFinishing(): boolean;
  /** Answers a request, which `finish` waits for. */
  run(answer: () => Promise<Response>): Promise<Response>;
  /** Resolves when those that are running have been answered. */
  finish(): Promise<void>;
}

export function createRunningRequests(): RunningRequests {
  // A count: a set, however few are in it, holds on to what has left it until it grows.
  let running = 0;
  let isFinishing = false;
  const finished = Promise.withResolvers<void>();

  return {
    isFinishing: () => isFinishing,
    async run(answer) {
      if (isFinishing) return answer();
      running += 1;
      try {
        return await answer();
      } finally {
        running -= 1;
        if (isFinishing && running === 0) finished.resolve();
      }
    },
    finish() {
      isFinishing = true;
      if (running === 0) finished.resolve();
      return finished.promise;
    },
  };
}

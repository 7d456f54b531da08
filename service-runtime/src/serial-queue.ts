export type SerialQueue = ReturnType<typeof createSerialQueue>;

/** Creates a function that runs tasks one after another, in the order of its calls, even after a failed task. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

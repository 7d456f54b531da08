/** Begins what is asked for once what was asked for before has ended. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}

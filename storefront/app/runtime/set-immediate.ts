/**
 * Gives React's scheduler a `setImmediate`, which it takes before a `MessageChannel` of its own. Firefox
 * loses messages that are sent while a page goes into the back/forward cache: after Back, React would wait
 * for its message for ever. Otherwise this is what the scheduler does by itself, and as fast.
 */
export function provideSetImmediate(): void {
  // The scheduler has only this one, which may be called once too often.
  let work: (() => void) | undefined;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => work?.();
  addEventListener("pageshow", () => work?.());
  const setImmediate = (act: () => void) => {
    work = act;
    port2.postMessage(null);
  };
  Object.assign(globalThis, { setImmediate });
}

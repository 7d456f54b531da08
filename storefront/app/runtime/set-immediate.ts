/**
 * Gives React's scheduler a `setImmediate`, which it takes before a `MessageChannel` of its own. Firefox
 * loses messages that are sent while a page goes into the back/forward cache: after Back, React would wait
 * for its message for ever. Apart from that, this does what the scheduler does by itself, as fast.
 */
export function provideSetImmediate(): void {
  // The scheduler only ever passes this one callback, which may safely be called too often.
  let callback: (() => void) | undefined;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => callback?.();
  addEventListener("pageshow", () => callback?.());
  const setImmediate = (next: () => void) => {
    callback = next;
    port2.postMessage(null);
  };
  Object.assign(globalThis, { setImmediate });
}

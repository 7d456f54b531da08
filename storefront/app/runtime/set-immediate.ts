/**
 * Provides a `setImmediate` that React's scheduler prefers to its own `MessageChannel`. Firefox loses messages sent
 * while a page enters the back/forward cache: after Back, React would wait forever. Otherwise this works like the
 * scheduler's own channel, at the same speed.
 */
export function provideSetImmediate(): void {
  // The scheduler only ever passes this one callback, and extra calls do no harm.
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

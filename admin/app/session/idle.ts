/** Time without activity in any tab. */
const channel = new BroadcastChannel("damson-admin-activity");
/** Minimum between two messages to other tabs. */
const NOTIFY_MS = 5_000;

let lastActive = Date.now();
let lastNotified = 0;

channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
  lastActive = Math.max(lastActive, data);
});

/** Records a press, a key or signing in. */
export function recordActivity(): void {
  lastActive = Date.now();
  if (lastActive - lastNotified < NOTIFY_MS) return;
  lastNotified = lastActive;
  channel.postMessage(lastActive);
}

/** Measures by the clock, which runs on while a laptop is shut. */
export function idleMs(): number {
  return Date.now() - lastActive;
}

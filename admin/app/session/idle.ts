/** Tracks the time since the last activity in any tab. */
const channel = new BroadcastChannel("damson-admin-activity");
const NOTIFY_MS = 5_000;

let lastActive = Date.now();
let lastNotified = 0;

channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
  lastActive = Math.max(lastActive, data);
});

/** Records a click, key press or sign-in. */
export function recordActivity(): void {
  lastActive = Date.now();
  if (lastActive - lastNotified < NOTIFY_MS) return;
  lastNotified = lastActive;
  channel.postMessage(lastActive);
}

/** Uses the clock, which keeps running while a laptop sleeps. */
export function idleMs(): number {
  return Date.now() - lastActive;
}

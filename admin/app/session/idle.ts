/** For how long nothing was done, in whichever tab. */
const channel = new BroadcastChannel("damson-admin-activity");
/** Other tabs are told at most so often. */
const TOLD_MS = 5_000;

let lastActive = Date.now();
let lastTold = 0;

channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
  lastActive = Math.max(lastActive, data);
});

/** Somebody has pressed something, or typed, or is about to be signed in. */
export function noteActivity(): void {
  lastActive = Date.now();
  if (lastActive - lastTold < TOLD_MS) return;
  lastTold = lastActive;
  channel.postMessage(lastActive);
}

/** By the clock, which goes on while a laptop is shut. */
export function idleMs(): number {
  return Date.now() - lastActive;
}

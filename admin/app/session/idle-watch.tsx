import { createStore } from "@damson/ui/store";
import { useEffect, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { endSession, signOut } from "./sign-out.ts";
import { refreshSession } from "./use-session.ts";

const MINUTE_MS = 60_000;

const NOTIFY_MS = 2 * MINUTE_MS;

interface IdleOptions {
  readonly minutes: number;
  readonly onIdle: () => void;
  /** Called now and then during activity that sends no requests, such as typing a long text. */
  readonly onActive: () => void;
}

/** Shares the time of the last activity between tabs. */
const channel = new BroadcastChannel("damson-admin-activity");
const SHARE_MS = 5_000;

let lastActive = Date.now();
let lastShared = 0;

channel.addEventListener("message", ({ data }: MessageEvent<number>) => {
  lastActive = Math.max(lastActive, data);
});

const ID = "idle-warning";

/** Reason for the sign-out, shown above the sign-in form. */
export const idleNote = createStore<string | undefined>(undefined);

interface IdleWatchProps {
  readonly minutes: number;
}

/** Signs out after a period without activity. Asks one minute before. */
export function IdleWatch({ minutes }: IdleWatchProps) {
  const secondsLeft = useIdle({ minutes, onIdle: leave, onActive: refreshOnServer });
  if (secondsLeft === undefined) return null;
  return (
    <Panel id={ID} title="Are you still there?" onClose={stay}>
      <p aria-live="polite" className="mb-5">
        You’ll be signed out in less than a minute because you haven’t been active. Your drafts stay
        in this tab.
      </p>
      <p aria-hidden="true" className="tabular mb-5 font-display text-3xl">
        {secondsLeft}
      </p>
      <div className="flex gap-3">
        <Button variant="primary" ref={autoFocusRef} onClick={() => closeDialog(ID)}>
          Stay signed in
        </Button>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </Panel>
  );
}

function stay(): void {
  recordActivity();
  refreshOnServer();
}

function refreshOnServer(): void {
  void refreshSession();
}

function leave(): void {
  idleNote.update(() => "You were signed out because you weren’t active");
  void endSession();
}

/** Returns the seconds left during the last minute before `onIdle`, otherwise `undefined`. */
function useIdle({ minutes, onIdle, onActive }: IdleOptions): number | undefined {
  const [secondsLeft, setSecondsLeft] = useState<number>();

  useEffect(() => {
    recordActivity();
    let lastNotified = Date.now();
    let isOver = false;
    const noteActivity = () => {
      // While the dialog is open, clicks elsewhere do not count as activity.
      if (minutes * MINUTE_MS - idleMs() <= MINUTE_MS) return;
      recordActivity();
      if (Date.now() - lastNotified < NOTIFY_MS) return;
      lastNotified = Date.now();
      onActive();
    };
    const check = () => {
      const left = minutes * MINUTE_MS - idleMs();
      setSecondsLeft(left <= MINUTE_MS ? Math.max(0, Math.ceil(left / 1000)) : undefined);
      if (left > 0 || isOver) return;
      isOver = true;
      onIdle();
    };
    const timer = setInterval(check, 1000);
    // Signs out at once when a laptop wakes up.
    document.addEventListener("visibilitychange", check);
    document.addEventListener("pointerdown", noteActivity);
    document.addEventListener("keydown", noteActivity);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
      document.removeEventListener("pointerdown", noteActivity);
      document.removeEventListener("keydown", noteActivity);
    };
  }, [minutes, onIdle, onActive]);

  return secondsLeft;
}

/** Records a click, key press or sign-in. */
function recordActivity(): void {
  lastActive = Date.now();
  if (lastActive - lastShared < SHARE_MS) return;
  lastShared = lastActive;
  channel.postMessage(lastActive);
}

/** Uses the clock, which keeps running while a laptop sleeps. */
function idleMs(): number {
  return Date.now() - lastActive;
}

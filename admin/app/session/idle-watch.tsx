import { createStore } from "@damson/ui/store";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef, closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { recordActivity } from "./idle.ts";
import { endSession, signOut } from "./sign-out.ts";
import { useIdle } from "./use-idle.ts";
import { refreshSession } from "./use-session.ts";

const ID = "idle-warning";

/** Reason to sign in again, shown above the form until that is done. */
export const idleNote = createStore<string | undefined>(undefined);

interface IdleWatchProps {
  readonly minutes: number;
}

/** Signs out after a time without activity, and asks a minute before. */
export function IdleWatch({ minutes }: IdleWatchProps) {
  const secondsLeft = useIdle({ minutes, onIdle: leave, onActive: refreshOnServer });
  if (secondsLeft === undefined) return null;
  return (
    <Panel id={ID} title="Are you still there?" onClose={stay}>
      <p aria-live="polite" className="mb-5">
        You will be signed out in less than a minute, as nothing was done for a while. Answers,
        notes and what you typed about an order stay in this tab until you sign in again.
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
  idleNote.update(() => "You were signed out, as nothing was done for a while.");
  void endSession();
}

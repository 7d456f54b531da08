import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { noteActivity } from "./idle.ts";
import { IDLE_NOTE, sessionNote } from "./session-note.ts";
import { endSession, signOut } from "./sign-out.ts";
import { useIdle } from "./use-idle.ts";
import { refreshSession } from "./use-session.ts";

const ID = "idle-warning";

interface IdleWatchProps {
  readonly minutes: number;
}

/** Signs out who has gone away; a minute before, it asks. */
export function IdleWatch({ minutes }: IdleWatchProps) {
  const secondsLeft = useIdle({ minutes, onIdle: leave, onActive: tellServer });
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
        {/* React has an `autoFocus` of its own, which comes before the dialog opens. */}
        <Button
          variant="primary"
          ref={(button) => button?.setAttribute("autofocus", "")}
          onClick={() => closeDialog(ID)}
        >
          Stay signed in
        </Button>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
    </Panel>
  );
}

function stay(): void {
  noteActivity();
  tellServer();
}

function tellServer(): void {
  void refreshSession();
}

function leave(): void {
  sessionNote.update(() => IDLE_NOTE);
  void endSession();
}

import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";

const ID = "leave";

/** Asks before leaving a page with unsaved changes or closing its tab. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Panel id={ID} title="Leave page with unsaved changes?" onClose={() => blocker.reset()}>
      <div className="grid gap-4">
        <p>Your changes stay in this tab until you return, but they aren’t saved.</p>
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
          <Button onClick={() => blocker.proceed()}>Leave</Button>
          <Button variant="primary" onClick={() => closeDialog(ID)}>
            Stay
          </Button>
        </div>
      </div>
    </Panel>
  );
}

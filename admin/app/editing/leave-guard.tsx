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
    <Panel id={ID} title="Leave without saving?" onClose={() => blocker.reset()}>
      <div className="grid gap-4">
        <p>
          What you typed stays in this tab until you come back to this page, but it is not saved,
          and colleagues do not see it.
        </p>
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

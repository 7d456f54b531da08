import { useEffect } from "react";
import { useBlocker } from "react-router";
import { usePendingPictures } from "#admin/pictures/pending-pictures.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";

const ID = "leave";

/** Asks before leaving a page with unsaved changes or pending pictures, or closing its tab. */
export function LeaveGuard(props: { readonly isDirty: boolean }) {
  const hasPendingPictures = usePendingPictures() > 0;
  const isDirty = props.isDirty || hasPendingPictures;
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
        <p>
          Your changes stay in this tab until you return, but they aren’t saved.
          {hasPendingPictures && " Pictures that aren’t ready yet will be lost."}
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

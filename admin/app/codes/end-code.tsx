import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import type { Code } from "#api/codes.ts";

const ID = "end-code";

interface EndCodeProps {
  readonly code: Code;
  readonly onClose: () => void;
}

/** Asks for confirmation, as an ended code cannot be opened again. */
export function EndCode({ code: { code, email }, onClose }: EndCodeProps) {
  const action = useAction({
    run: () => api("POST /codes/:code/end", { params: { code } }),
    done: () => `${code} has ended`,
    onDone: () => closeDialog(ID),
    changes: [["codes"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title={`End ${code}`} onClose={onClose}>
      <DialogForm
        button="End the code"
        variant="danger"
        action={action}
        onSend={() => action.start()}
      >
        <p>
          Nobody can order with it from now on, and it cannot be opened again.
          {email !== null && ` ${email} may still have it.`}
        </p>
      </DialogForm>
    </Panel>
  );
}

import type { Code } from "@damson/order-service/admin-api/contract/codes";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";

const ID = "end-code";

interface EndCodeProps {
  readonly code: Code;
  readonly onClose: () => void;
}

/** Asks for confirmation, as an ended code cannot be opened again. */
export function EndCode({ code: { code, email }, onClose }: EndCodeProps) {
  const action = useAction({
    run: () => api(`/codes/${encodeURIComponent(code)}/end`, { method: "POST" }),
    done: () => `${code} has ended`,
    onDone: () => closeDialog(ID),
    changes: [["codes"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title={`End ${code}`} onClose={onClose}>
      <div className="grid gap-4">
        <p>
          Nobody can order with it from now on, and it cannot be opened again.
          {email !== null && ` ${email} may still have it.`}
        </p>
        <FormError>{action.error?.message}</FormError>
        <Button
          variant="danger"
          className="justify-self-end"
          isPending={action.isPending}
          onClick={() => action.start()}
        >
          End the code
        </Button>
      </div>
    </Panel>
  );
}

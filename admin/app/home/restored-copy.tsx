import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { ShownCopy } from "#api/home.ts";

const ID = "activate-copy";

/** Says that this is a restored copy, and lets an owner make it the live shop. */
export function RestoredCopy({ copy }: { readonly copy: ShownCopy }) {
  const isOwner = useIsOwner();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <section aria-labelledby="restored-copy" className="mb-10">
      <h2 id="restored-copy" className="mb-1 min-h-9 content-center">
        This is a restored copy of the shop
      </h2>
      <div className="border-error border-l-4 bg-white px-4 py-3">
        <p className="max-w-prose">
          Restored from {formatMoment(copy.madeAt)}. It doesn’t send email, take orders or make
          refunds, because the original shop may still be running.
        </p>
        {isOwner ? (
          <Button variant="primary" className="mt-3" onClick={() => setIsAsked(true)}>
            Use this copy as the shop
          </Button>
        ) : (
          <p className="mt-1 text-ink-soft">Only an owner can activate this copy</p>
        )}
      </div>
      {isAsked && <ActivateDialog copy={copy} onClose={() => setIsAsked(false)} />}
    </section>
  );
}

interface ActivateDialogProps {
  readonly copy: ShownCopy;
  readonly onClose: () => void;
}

function ActivateDialog({ copy, onClose }: ActivateDialogProps) {
  const [isStopped, setIsStopped] = useState(false);
  const action = useAction({
    run: () => api("POST /restored-copy/activate"),
    done: () => "This copy is now the shop",
    onDone: () => closeDialog(ID),
    changes: [["home"], ["system-status"], ["activity"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title="Use this copy as the shop" onClose={onClose}>
      <DialogForm
        button="Use this copy"
        disabled={!isStopped}
        action={action}
        onSend={() => action.start()}
      >
        <p>
          This copy will send emails, take orders and make refunds. {formatWaiting(copy)} Unpaid
          orders may expire. Record payments from your bank statement soon.
        </p>
        <ConfirmBox
          checked={isStopped}
          onChange={(event) => setIsStopped(event.currentTarget.checked)}
        >
          I have stopped the original shop and won’t start it again
        </ConfirmBox>
      </DialogForm>
    </Panel>
  );
}

function formatWaiting({ waitingMails, waitingRefunds }: ShownCopy): string {
  const mails =
    waitingMails === 1 ? "1 queued email will be" : `${waitingMails} queued emails will be`;
  const refunds =
    waitingRefunds === 1
      ? "1 refund requested, unless it has been made already."
      : `${waitingRefunds} refunds requested, unless they have been made already.`;
  return `${mails} sent${waitingRefunds === 0 ? "." : `, and ${refunds}`}`;
}

import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { formatMoment } from "#admin/ui/times.ts";
import type { ShownCopy } from "#api/today.ts";

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
          It is as the shop was on {formatMoment(copy.madeAt)}. It sends no email, takes no orders
          and moves no money, since the shop itself may still run elsewhere.
        </p>
        {isOwner ? (
          <Button variant="primary" className="mt-3" onClick={() => setIsAsked(true)}>
            This is the shop now
          </Button>
        ) : (
          <p className="mt-1 text-ink-soft">An owner says when it is the shop.</p>
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
    done: () => "This is the shop now",
    onDone: () => closeDialog(ID),
    changes: [["today"], ["health"], ["activity"]],
    showsFailure: true,
  });
  return (
    <Panel id={ID} title="This is the shop now" onClose={onClose}>
      <DialogForm
        button="Make it the shop"
        disabled={!isStopped}
        action={action}
        onSend={() => action.start()}
      >
        <p>
          From now on it sends emails, takes orders and moves money. {waitingText(copy)} Orders that
          should have been paid meanwhile expire: enter what your bank’s statement has soon.
        </p>
        <ConfirmBox
          checked={isStopped}
          onChange={(event) => setIsStopped(event.currentTarget.checked)}
        >
          The shop that it was copied from is stopped, and stays so
        </ConfirmBox>
      </DialogForm>
    </Panel>
  );
}

function waitingText({ waitingMails, waitingRefunds }: ShownCopy): string {
  const mails =
    waitingMails === 1 ? "1 email that waits is" : `${waitingMails} emails that wait are`;
  const refunds =
    waitingRefunds === 1
      ? "1 refund is asked for, unless the provider has made it since."
      : `${waitingRefunds} refunds are asked for, unless the provider has made them since.`;
  return `${mails} sent${waitingRefunds === 0 ? "." : `, and ${refunds}`}`;
}

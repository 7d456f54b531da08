import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import type { Subscriber } from "#api/newsletter.ts";
import { Consent } from "./consent.tsx";

const ID = "subscriber";

interface SubscriberDialogProps {
  readonly subscriber: Subscriber;
  readonly onClose: () => void;
}

/** Proof of consent of a subscriber, and a button that unsubscribes them. */
export function SubscriberDialog({ subscriber, onClose }: SubscriberDialogProps) {
  const { id, email, state, customerId } = subscriber;
  const [isSure, setSure] = useState(false);
  const { start, isPending, error } = useAction({
    run: () => api("POST /newsletter/:id/unsubscribe", { params: { id } }),
    done: () => `${email} is unsubscribed`,
    changes: [["newsletter"], ["customers"]],
    onDone: () => closeDialog(ID),
  });
  return (
    <Panel id={ID} title={email} onClose={onClose}>
      <Consent subscriber={subscriber} />
      {isSure && (
        <p role="status" className="mt-4">
          {state === "confirmed"
            ? "They get no more of it, and the proof of their consent goes. Only they can subscribe again."
            : "Their request goes. Only they can ask for it again."}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-4 text-error">
          {error.message}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {state !== "unsubscribed" && (
          <Button
            variant="danger"
            isPending={isPending}
            onClick={() => (isSure ? start() : setSure(true))}
          >
            {isSure ? "Unsubscribe them" : "Unsubscribe"}
          </Button>
        )}
        <ButtonLink to={`/customers/${customerId}`}>Customer</ButtonLink>
      </div>
    </Panel>
  );
}

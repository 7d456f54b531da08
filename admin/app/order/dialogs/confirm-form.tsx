import type { ReactNode } from "react";
import { Button } from "#admin/ui/button.tsx";
import { beginHere } from "#admin/ui/dialog.tsx";
import { useOrderPage } from "../order-context.ts";
import type { ActionFormProps } from "./action-form.ts";

interface ConfirmFormProps extends ActionFormProps {
  /** Last part of the order's address: `deliver`. */
  readonly path: string;
  readonly button: string;
  readonly done: string;
  readonly children: ReactNode;
}

/** Asks before a change that cannot be undone. Enter confirms. */
function ConfirmForm({ onDone, path, button, done, children }: ConfirmFormProps) {
  const { change, isPending } = useOrderPage();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await change({ path, done })) onDone();
      }}
    >
      <p>{children}</p>
      <Button ref={beginHere} type="submit" variant="primary" isPending={isPending}>
        {button}
      </Button>
    </form>
  );
}

export function DeliverForm({ onDone }: ActionFormProps) {
  return (
    <ConfirmForm onDone={onDone} path="deliver" button="Mark delivered" done="Delivered">
      The customer’s time to return it begins now, and their order’s page says that it has arrived.
      This cannot be undone.
    </ConfirmForm>
  );
}

export function ReceiveReturnForm({ onDone }: ActionFormProps) {
  return (
    <ConfirmForm
      onDone={onDone}
      path="return-received"
      button="Return received"
      done="Return received"
    >
      All that was announced has come back. The customer is told by email, and what they are owed
      for it is due. This cannot be undone.
    </ConfirmForm>
  );
}

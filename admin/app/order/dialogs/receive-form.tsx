import { useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import type { ReceivedBody, StaffOrder } from "#api/order.ts";
import { type ActionFormProps, useOrderPage } from "../order-context.ts";
import { chosenLines, PieceFields } from "./piece-fields.tsx";

/** Asks which of the announced pieces have come. Enter confirms that all have. */
export function ReceiveReturnForm({ onDone }: ActionFormProps) {
  const { order, change, isPending } = useOrderPage();
  const [error, setError] = useState<string>();
  const announced = announcedPieces(order);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={async (event) => {
        event.preventDefault();
        const lines = chosenLines(order, new FormData(event.currentTarget));
        if (lines.length === 0) return setError("Choose what has come");
        setError(undefined);
        const body: ReceivedBody = { lines };
        if (await change({ path: "return-received", body, done: "Return received" })) onDone();
      }}
    >
      <PieceFields order={order} most={announced} isFilled={true} />
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      <p>
        The customer gets an email that says what has come, and what they are owed for it is due.
        Pieces that are not there leave the return: register them again when they come. This cannot
        be undone.
      </p>
      <Button ref={autoFocusRef} type="submit" variant="primary" isPending={isPending}>
        Return received
      </Button>
    </form>
  );
}

/** The pieces of the open return, by the position of their line. */
function announcedPieces({ returns }: StaffOrder): ReadonlyMap<number, number> {
  const open = returns.find(({ state }) => state === "requested");
  return new Map(open?.lines.map(({ position, quantity }) => [position, quantity]));
}

import { useState } from "react";
import type { StaffOrder } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";
import { chosenLines, PieceFields } from "./piece-fields.tsx";

/** Asks for the announced pieces that have come. Enter confirms that all have. */
export function ReceiveReturnForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const [error, setError] = useState<string>();
  const send = async (typed: FormData) => {
    const lines = chosenLines(order, typed);
    if (lines.length === 0) return setError("Choose what has come");
    setError(undefined);
    if (await change({ path: "return-received", body: { lines }, done: "Return received" }))
      onDone();
  };
  return (
    <ActionForm button="Return received" isButtonFirst onSend={send}>
      <PieceFields order={order} most={announcedPieces(order)} isFilled />
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
    </ActionForm>
  );
}

/** Pieces of the open return, by the position of their line. */
function announcedPieces({ returns }: StaffOrder): ReadonlyMap<number, number> {
  const open = returns.find(({ state }) => state === "requested");
  return new Map(open?.lines.map(({ position, quantity }) => [position, quantity]));
}

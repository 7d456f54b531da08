import { useState } from "react";
import { TextArea } from "#admin/ui/field.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";
import { chosenLines, PieceFields } from "./piece-fields.tsx";

const NOTE =
  "The customer is told by email where to send it. They pay the postage unless it is faulty.";

/** Registers a return that the customer announced by phone or email. */
export function ReturnForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const [error, setError] = useState<string>();
  const isLate = order.returnBy !== null && new Date(order.returnBy) < new Date();
  const send = async (typed: FormData) => {
    const lines = chosenLines(order, typed);
    if (lines.length === 0) return setError("Choose what comes back");
    setError(undefined);
    const body = { lines, reason: String(typed.get("reason") ?? "") };
    if (await change({ path: "returns", body, done: "Return registered" })) onDone();
  };
  return (
    <ActionForm button="Register the return" note={NOTE} onSend={send}>
      {isLate && order.returnBy && (
        <p>
          The time for returning it ended on {formatDay(order.returnBy)}. Faulty goods may come back
          later.
        </p>
      )}
      <PieceFields order={order} most={returnablePieces(order)} />
      {error && (
        <p role="alert" className="text-error">
          {error}
        </p>
      )}
      {/* The server rejects text for an erased order. */}
      {order.erasedAt === null && (
        <TextArea label="Reason (optional)" name="reason" rows={2} maxLength={1000} />
      )}
    </ActionForm>
  );
}

/** Quantities not returned yet, by line position. */
function returnablePieces({ lines }: StaffOrder): ReadonlyMap<number, number> {
  return new Map(lines.map(({ position, quantity, returned }) => [position, quantity - returned]));
}

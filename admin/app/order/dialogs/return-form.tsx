import { useState } from "react";
import { TextArea } from "#admin/ui/field.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { ActionForm } from "./action-form.tsx";
import { PieceFields, readChosenLines } from "./piece-fields.tsx";

const NOTE =
  "The customer gets an email with the returns address. They pay postage unless the item is faulty.";

/** Registers a return that the customer announced by phone or email. */
export function ReturnForm({ onDone }: ActionDialogProps) {
  const { order, change } = useOrderPage();
  const [error, setError] = useState<string>();
  const isLate = order.returnBy !== null && new Date(order.returnBy) < new Date();
  const send = async (typed: FormData) => {
    const lines = readChosenLines(order, typed);
    if (lines.length === 0) return setError("Select the items to return");
    setError(undefined);
    const body = { lines, reason: String(typed.get("reason") ?? "") };
    if (await change({ path: "returns", body, done: "Return added" })) onDone();
  };
  return (
    <ActionForm button="Add return" note={NOTE} onSend={send}>
      {isLate && order.returnBy && (
        <p>
          The return period ended on {formatDay(order.returnBy)}. Faulty items can still be
          returned.
        </p>
      )}
      <p>How many of each item will the customer send back?</p>
      <PieceFields order={order} most={listReturnablePieces(order)} />
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
function listReturnablePieces({ lines }: StaffOrder): ReadonlyMap<number, number> {
  return new Map(lines.map(({ position, quantity, returned }) => [position, quantity - returned]));
}

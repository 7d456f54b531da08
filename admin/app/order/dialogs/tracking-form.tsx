import { useRef, useState } from "react";
import { Button } from "#admin/ui/button.tsx";
import { ConfirmBox } from "#admin/ui/confirm-box.tsx";
import { autoFocusRef } from "#admin/ui/dialog.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import type { Body } from "#api/contract.ts";
import type { StaffOrder } from "#api/order.ts";
import { carriers, findTrackingDoubt } from "#api/order.ts";
import { type ActionDialogProps, useOrderPage } from "../order-context.ts";
import { PieceFields, readChosenLines } from "./piece-fields.tsx";

type Tracking = Body<"POST /orders/:number/tracking">;

const OTHER = "other";
/** Remembers the last carrier in this browser: most parcels use the same one. */
const LAST_CARRIER = "damson-admin-carrier";

/**
 * Asks for the carrier and tracking number. Barcode scanners type the number and press Enter, which submits the form. A
 * number that does not fit the carrier must be confirmed with a checkbox.
 */
export function TrackingForm({ action, onDone }: ActionDialogProps) {
  const { order, change, isPending, fields } = useOrderPage();
  const form = useRef<HTMLFormElement>(null);
  const before = action === "correct_tracking" ? order.tracking : null;
  const [carrier, setCarrier] = useState(() =>
    chooseCarrier(before?.carrier ?? localStorage.getItem(LAST_CARRIER)),
  );
  const [error, setError] = useState<string>();
  const [isDoubtful, setDoubtful] = useState(false);
  const isDispatch = action !== "correct_tracking";
  const due = listDuePieces(order);

  const clearDoubt = () => {
    setError(undefined);
    setDoubtful(false);
  };
  const send = async (tracking: Tracking | undefined) => {
    const chosen = readParcel(order, due, form.current);
    if (isDispatch && chosen?.length === 0) return setError("Select at least one item to send");
    const lines = chosen ? [...chosen] : undefined;
    if (tracking) localStorage.setItem(LAST_CARRIER, tracking.carrier);
    const isDone =
      isDispatch || tracking === undefined
        ? await change({ path: "dispatch", body: { tracking, lines }, done: "Dispatched" })
        : await change({ path: "tracking", body: tracking, done: "Tracking updated" });
    if (isDone) onDone();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const number = String(typed.get("number")).trim();
        if (number === "") return setError("Enter or scan the tracking number");
        const name = carrier === OTHER ? String(typed.get("other")).trim() : carrier;
        const doubt = findTrackingDoubt(name, number);
        const isUnusual = typed.get("isUnusual") === "on";
        setDoubtful(doubt !== undefined);
        if (doubt !== undefined && !isUnusual) {
          return setError(`${doubt}. Check the number or confirm it below.`);
        }
        setError(undefined);
        void send({ carrier: name, number, isUnusual });
      }}
    >
      <SelectField
        label="Carrier"
        name="carrier"
        value={carrier}
        onChange={({ target }) => {
          setCarrier(target.value);
          clearDoubt();
        }}
        options={[
          ...carriers.map(({ name }) => ({ value: name, label: name })),
          { value: OTHER, label: "Another carrier" },
        ]}
      />
      {carrier === OTHER && (
        <TextField
          label="Carrier name"
          name="other"
          maxLength={60}
          defaultValue={before?.carrier ?? ""}
          error={fields["tracking.carrier"] ?? fields.carrier}
          onChange={clearDoubt}
        />
      )}
      <TextField
        ref={autoFocusRef}
        label="Tracking number"
        name="number"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={before?.number ?? ""}
        error={error ?? fields["tracking.number"] ?? fields.number}
        onChange={clearDoubt}
      />
      {isDoubtful && <ConfirmBox name="isUnusual">This number is correct</ConfirmBox>}
      {isDispatch && [...due.values()].reduce((sum, count) => sum + count, 0) > 1 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer py-2 underline underline-offset-4 mouse:min-h-9 mouse:py-1">
            Send only some items now
          </summary>
          <div className="mt-2 grid gap-3">
            <p className="text-ink-soft text-sm">
              The email lists the items of this parcel. Send the rest later from this page.
            </p>
            <PieceFields order={order} most={due} isFilled />
          </div>
        </details>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending} className="flex-1">
          {isDispatch ? "Dispatch" : "Save tracking"}
        </Button>
        {isDispatch && (
          <Button onClick={() => void send(undefined)}>Dispatch without tracking</Button>
        )}
      </div>
      {order.state !== "delivered" && (
        <p className="text-ink-soft text-xs">
          {isDispatch
            ? "The customer gets a dispatch email"
            : "The customer gets an email with the new number"}
        </p>
      )}
    </form>
  );
}

/** Quantities that are not dispatched yet, by line position. */
function listDuePieces({ lines, unsent: rest }: StaffOrder): ReadonlyMap<number, number> {
  return new Map(
    lines.map(({ position, quantity, unsent }) => [position, rest > 0 ? unsent : quantity]),
  );
}

/** Returns the chosen items; `undefined` if they are all that is left. */
function readParcel(
  order: StaffOrder,
  due: ReadonlyMap<number, number>,
  form: HTMLFormElement | null,
) {
  const typed = new FormData(form ?? undefined);
  const isAll = order.lines.every(({ position }) => {
    const chosen = typed.get(`line-${position}`);
    return chosen === null || Number(chosen) === due.get(position);
  });
  return isAll ? undefined : readChosenLines(order, typed);
}

function chooseCarrier(name: string | null): string {
  const [first] = carriers;
  if (name === null) return first?.name ?? OTHER;
  return carriers.find((each) => each.name === name)?.name ?? OTHER;
}

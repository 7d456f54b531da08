import { type FormEvent, useState } from "react";
import { ApiError, api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import { formatStockTitle, type StockChange, type StockItem, stockReasons } from "#api/stock.ts";
import { NumberStepper } from "./number-stepper.tsx";
import {
  calculateAvailable,
  findProblem,
  type Reason,
  reasonsFor,
  type StockChangeKind,
  toStockChange,
} from "./stock-change.ts";
import { readWhole } from "./typed-number.ts";
import { countOnHand, stockKey } from "./use-stock.ts";

interface ChangeFormProps {
  readonly item: StockItem;
  readonly kind: StockChangeKind;
  readonly onKind: (kind: StockChangeKind) => void;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly hasNext: boolean;
  readonly onSaved: (goesOn: boolean) => void;
}

const numberLabels: Readonly<Record<StockChangeKind, string>> = {
  more: "Add quantity",
  fewer: "Remove quantity",
  count: "Counted quantity",
};

export function ChangeForm({
  item,
  kind,
  onKind,
  text,
  onText,
  note,
  onNote,
  hasNext,
  onSaved,
}: ChangeFormProps) {
  const [opened, setOpened] = useState<StockItem | undefined>(item);
  const [reason, setReason] = useState<Reason | undefined>(reasonsFor[kind][0]);
  const [wrong, setWrong] = useState<string>();
  const number = readWhole(text);
  const after = number === undefined ? -1 : calculateAvailable(item, kind, number);
  const action = useAction({
    run: ({ change }: { readonly change: StockChange; readonly goesOn: boolean }) =>
      api("POST /stock/:product/changes", { params: { product: item.product }, body: change }),
    done: (saved) => `${formatStockTitle(saved)}: ${saved.available} available`,
    onDone: (_saved, { goesOn }) => onSaved(goesOn),
    changes: [stockKey],
    showsFailure: true,
  });

  function type(typed: string) {
    setWrong(undefined);
    // A typed sign switches between adding and removing.
    if (kind === "more" && /^[-−–]/.test(typed)) onKind("fewer");
    else if (kind === "fewer" && typed.startsWith("+")) onKind("more");
    else onText(typed.replace(/^\+/, ""));
  }

  function save(goesOn: boolean) {
    const message = findProblem(item, kind, number);
    setWrong(message);
    if (message !== undefined || number === undefined) return;
    const change = toStockChange({ kind, number, reason, note, seen: countOnHand(opened ?? item) });
    action.start(
      { change, goesOn },
      {
        // The dialog now shows the current number, which the next save confirms.
        onError: (error) => {
          if (error instanceof ApiError && error.status === 409) setOpened(undefined);
        },
      },
    );
  }

  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(false);
      }}
    >
      <NumberStepper
        label={numberLabels[kind]}
        name="number"
        error={wrong}
        value={text}
        onChange={type}
      />
      <p aria-live="polite" className="tabular min-h-5 text-ink-soft">
        {after >= 0 && (
          <>
            Available: {item.available ?? "not tracked"} →{" "}
            <strong className="text-ink">{after}</strong>
          </>
        )}
      </p>
      {kind !== "count" && (
        <SelectField
          label="Reason"
          name="reason"
          value={reason}
          onChange={({ currentTarget: { value } }) =>
            setReason(reasonsFor[kind].find((each) => each === value))
          }
          options={reasonsFor[kind].map((each) => ({ value: each, label: stockReasons[each] }))}
        />
      )}
      <TextField
        label="Note (optional)"
        name="note"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
      {action.error && (
        <p role="alert" className="border-error border-l-4 bg-white p-3">
          {action.error.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
        {hasNext && (
          <Button isPending={action.isPending} onClick={() => save(true)}>
            Save and next
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={action.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

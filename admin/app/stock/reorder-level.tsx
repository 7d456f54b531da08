import { type FormEvent, useState } from "react";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { formatStockTitle, type StockItem } from "#api/stock.ts";
import { NumberStepper } from "./number-stepper.tsx";
import { readWhole } from "./typed-number.ts";
import { stockKey } from "./use-stock.ts";

interface ReorderLevelProps {
  /** Absent for the default reorder level. */
  readonly item: StockItem | undefined;
  readonly reorderLevel: number;
  readonly onClose: () => void;
}

const ID = "reorder-level";

/** Dialog for the reorder level. A product at or below it is low. */
export function ReorderLevel({ item, reorderLevel, onClose }: ReorderLevelProps) {
  const [text, setText] = useState(String(item?.reorderLevel ?? reorderLevel));
  const [wrong, setWrong] = useState<string>();
  const number = readWhole(text);
  const action = useAction({
    run: (level: number | null) =>
      item
        ? api("PUT /stock/:product/reorder-level", {
            params: { product: item.product },
            body: { reorderLevel: level },
          })
        : api("PUT /stock/reorder-level", { body: { reorderLevel: level } }),
    done: () => "Reorder level saved",
    onDone: () => closeDialog(ID),
    changes: [stockKey],
    showsFailure: true,
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (number === undefined || number < 0) setWrong("Enter a whole number, 0 or more");
    else action.start(number);
  }

  return (
    <Panel
      id={ID}
      title={item ? `${formatStockTitle(item)}: reorder level` : "Default reorder level"}
      onClose={onClose}
    >
      <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={save}>
        <NumberStepper
          label="Low stock at or below"
          name="reorderLevel"
          hint={item ? undefined : "Applies to products without their own level"}
          error={wrong}
          value={text}
          onChange={(typed) => {
            setText(typed);
            setWrong(undefined);
          }}
        />
        <FormError>{action.error?.message}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          {item?.hasOwnReorderLevel && (
            <Button isPending={action.isPending} onClick={() => action.start(null)}>
              Use default ({reorderLevel})
            </Button>
          )}
          <Button type="submit" variant="primary" isPending={action.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}

import { useRef, useState } from "react";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { formatStockTitle, type StockItem } from "#api/stock.ts";
import { ChangeForm } from "./change-form.tsx";
import {
  kindLabels,
  type StockChangeKind,
  stockChangeKinds,
  suggestNumber,
} from "./stock-change.ts";

interface ChangeStockProps {
  readonly item: StockItem;
  /** Initial choice, kept from the previous product. */
  readonly kind: StockChangeKind;
  readonly onKind: (kind: StockChangeKind) => void;
  /** `goesOn` is true if the next product's dialog opens. */
  readonly onClose: (ended: { readonly isSaved: boolean; readonly goesOn: boolean }) => void;
  readonly hasNext?: boolean;
}

const ID = "change-stock";

export function ChangeStock({ item, kind: chosen, onKind, onClose, hasNext }: ChangeStockProps) {
  const isTracked = item.available !== null;
  const kind = isTracked ? chosen : "count";
  // Kept here, so that choosing another kind of change keeps the typed number.
  const [text, setText] = useState<string>();
  const [note, setNote] = useState("");
  const ended = useRef({ isSaved: false, goesOn: false });
  return (
    <Panel
      id={ID}
      title={formatStockTitle(item)}
      draft={`stock:${item.product}`}
      onClose={() => onClose(ended.current)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="tabular">{formatStock(item)}</p>
        {isTracked && (
          <ChoiceBar
            label="Type of change"
            value={kind}
            onChange={onKind}
            options={stockChangeKinds.map((value) => ({ value, label: kindLabels[value] }))}
          />
        )}
        <ChangeForm
          key={kind}
          item={item}
          kind={kind}
          onKind={onKind}
          text={text ?? suggestNumber(item, kind)}
          onText={setText}
          note={note}
          onNote={setNote}
          hasNext={hasNext === true}
          onSaved={(goesOn) => {
            ended.current = { isSaved: true, goesOn };
            closeDialog(ID);
          }}
        />
      </div>
    </Panel>
  );
}

function formatStock({ available, reserved }: StockItem): string {
  if (available === null) {
    const reservedText = reserved === 0 ? "" : ` ${reserved} reserved by open orders.`;
    return `Stock isn’t tracked.${reservedText}`;
  }
  if (reserved === 0) return `${available} available and on hand`;
  return `${available} available, ${reserved} reserved, ${available + reserved} on hand`;
}

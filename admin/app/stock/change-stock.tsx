import { useRef, useState } from "react";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { type StockItem, stockTitle } from "#api/stock.ts";
import { ChangeForm } from "./change-form.tsx";
import { firstNumber, type Way, wayLabels, ways } from "./stock-change.ts";

interface ChangeStockProps {
  readonly item: StockItem;
  /** Initial choice, kept from the previous product. */
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** `goesOn` is true if the dialog of the next product follows. */
  readonly onClose: (ended: { readonly isSaved: boolean; readonly goesOn: boolean }) => void;
  readonly hasNext?: boolean;
}

const ID = "change-stock";

export function ChangeStock({ item, way: chosen, onWay, onClose, hasNext }: ChangeStockProps) {
  const isCounted = item.available !== null;
  const way = isCounted ? chosen : "shelf";
  // Kept here, so that a number typed before choosing the kind of change stays.
  const [text, setText] = useState<string>();
  const [note, setNote] = useState("");
  const ended = useRef({ isSaved: false, goesOn: false });
  return (
    <Panel
      id={ID}
      title={stockTitle(item)}
      draft={`stock:${item.product}`}
      onClose={() => onClose(ended.current)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="tabular">{situationOf(item)}</p>
        {isCounted && (
          <ChoiceBar
            label="What has happened"
            value={way}
            onChange={onWay}
            options={ways.map((value) => ({ value, label: wayLabels[value] }))}
          />
        )}
        <ChangeForm
          key={way}
          item={item}
          way={way}
          onWay={onWay}
          text={text ?? firstNumber(item, way)}
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

function situationOf({ available, held }: StockItem): string {
  if (available === null) {
    const orders = held === 0 ? "" : ` Orders that are not sent yet wait for ${held}.`;
    return `It is not counted: any number can be sold.${orders}`;
  }
  if (held === 0) return `${available} can be sold, and so many should be on the shelf.`;
  return `${available} can be sold. Orders that are not sent yet hold ${held}, so ${available + held} should be on the shelf.`;
}

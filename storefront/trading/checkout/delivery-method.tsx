import { type Collection, formatCollectionPoint } from "@damson/shop/delivery/collection";
import { formatPence } from "@damson/shop/money";
import type { ReactNode } from "react";
import { COLLECT } from "#app/checkout/addresses.ts";

interface DeliveryMethodProps {
  readonly collection: Collection;
  readonly isCollected: boolean;
  readonly onChange: (isCollected: boolean) => void;
}

/** The choice between delivery and collection. */
export function DeliveryMethod({ collection, isCollected, onChange }: DeliveryMethodProps) {
  const { name, charge, openingHours } = collection;
  return (
    // Not a fieldset: see `HowToPay`.
    <div
      role="radiogroup"
      aria-label="How would you like to receive your order?"
      className="divide-y divide-line border border-line bg-white"
    >
      <Method value="deliver" isChosen={!isCollected} onChoose={() => onChange(false)}>
        <span className="font-medium">Delivery</span>
      </Method>
      <Method value={COLLECT} isChosen={isCollected} onChoose={() => onChange(true)}>
        <span className="flex flex-wrap justify-between gap-x-4 font-medium">
          {name} <span className="tabular">{charge === 0 ? "Free" : formatPence(charge)}</span>
        </span>{" "}
        <span className="block text-ink-soft text-sm">
          {formatCollectionPoint(collection)}. {openingHours}
        </span>
      </Method>
    </div>
  );
}

interface MethodProps {
  readonly value: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Method({ value, isChosen, onChoose, children }: MethodProps) {
  return (
    <label className="flex min-h-12 items-start gap-3 px-4 py-3 has-checked:bg-petal">
      <input
        type="radio"
        name="method"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-plum"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

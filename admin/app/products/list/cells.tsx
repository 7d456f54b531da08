/** Cells of a product in the list. */
import { formatPence } from "@damson/shop/money";
import { Badge } from "#admin/ui/badge.tsx";
import { formatShortDay } from "#admin/ui/times.ts";
import type { ListedProduct } from "#api/products.ts";
import { missingText, stateNames } from "./labels.ts";

const tones = { draft: "todo", live: "good", archived: "done" } as const;

export function StateBadge({ state, goLiveAt }: Pick<ListedProduct, "state" | "goLiveAt">) {
  if (state === "live" && goLiveAt !== null && new Date(goLiveAt) > new Date()) {
    return <Badge tone="wait">Live from {formatShortDay(goLiveAt)}</Badge>;
  }
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}

export function Price({ prices, earlierPrices }: Pick<ListedProduct, "prices" | "earlierPrices">) {
  if (!prices) return <span className="text-ink-soft">No price</span>;
  return (
    <span className="tabular whitespace-nowrap">
      {earlierPrices && (
        <>
          <span className="sr-only">Now </span>
          {range(prices)}{" "}
          <s className="text-ink-soft text-xs">
            <span className="sr-only">was </span>
            {range(earlierPrices)}
          </s>
        </>
      )}
      {!earlierPrices && range(prices)}
    </span>
  );
}

/** Pieces; what shoppers cannot buy needs no warning. */
export function Stock({
  stock: { available, isLow },
  state,
}: Pick<ListedProduct, "state" | "stock">) {
  if (available === null) {
    return <span className="whitespace-nowrap text-ink-soft">Not counted</span>;
  }
  const warning = available === 0 ? <Badge tone="bad">None left</Badge> : lowBadge(isLow);
  return (
    <span className="inline-flex items-center gap-2">
      {state === "live" && warning}
      <span className="tabular">{available}</span>
    </span>
  );
}

function lowBadge(isLow: boolean) {
  return isLow && <Badge tone="todo">Low</Badge>;
}

/** The details that it cannot be shown without stand out; those that the law asks for are left to the owner. */
export function Missing({ missing }: Pick<ListedProduct, "missing">) {
  const required = missing.filter(({ isRequired }) => isRequired);
  if (required.length > 0) return <span className="text-error">{missingText(required)}</span>;
  return <span className="text-ink-soft">{missingText(missing)}</span>;
}

function range({ from, to }: NonNullable<ListedProduct["prices"]>): string {
  return from === to ? formatPence(from) : `${formatPence(from)}–${formatPence(to)}`;
}

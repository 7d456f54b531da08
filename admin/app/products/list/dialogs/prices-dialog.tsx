import { formatPence } from "@damson/shop/money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import type { Body } from "#api/contract.ts";
import type { PreviewedPrices, PriceAdjustment } from "#api/products.ts";
import { productsKey } from "../use-products.ts";
import { parseAdjustment, type TypedAdjustment } from "./adjustment.ts";
import { AdjustmentFields } from "./adjustment-fields.tsx";
import { type BulkDialogProps, useBulkChange } from "./bulk-change.ts";

type Previewed = PreviewedPrices["prices"][number];

const columns: readonly Column<Previewed>[] = [
  {
    label: "Product",
    isTitle: true,
    cell: ({ name, optionValues }) => [name, ...Object.values(optionValues)].join(", "),
  },
  { label: "Now", isNumber: true, cell: ({ from }) => formatPence(from) },
  {
    label: "New",
    isNumber: true,
    cell: ({ from, to }) =>
      from === to ? (
        <span className="text-ink-soft">No change</span>
      ) : (
        <span className="font-medium">{formatPence(to)}</span>
      ),
  },
];

interface PricePreviewProps {
  readonly prices: readonly Previewed[];
  /** True while the preview for a new rule is loading. */
  readonly isOld: boolean;
}

const ID = "prices-of-products";

/** Changes the prices of many products by one rule, after a preview. */
export function PricesDialog({ ids, onClose, onDone }: BulkDialogProps) {
  const [typed, setTyped] = useState<TypedAdjustment>({
    ...{ direction: "up", unit: "percent", amount: "", rounding: "" },
  });
  const adjustment = parseAdjustment(typed);
  const preview = usePreview(ids, adjustment);
  const prices = adjustment ? preview.data?.prices : undefined;
  const count = prices?.filter(({ from, to }) => from !== to).length ?? 0;
  const set = formatCount(count, "price");
  const action = useBulkChange({
    ...{ dialog: ID, onDone },
    run: (body: Body<"POST /products/prices">) => api("POST /products/prices", { body }),
    done: `Set ${set}`,
  });
  const isReady = count > 0 && !preview.isPlaceholderData;
  return (
    <Panel
      id={ID}
      title={`Edit prices of ${formatCount(ids.length, "product")}`}
      onClose={onClose}
      isWide
    >
      <DialogForm
        button={count === 0 ? "Set prices" : `Set ${set}`}
        disabled={!isReady}
        action={action}
        onSend={() => {
          if (!adjustment || !prices || !isReady) return;
          const seen = prices.map(({ id, from }) => ({ id, from }));
          action.start({ ids, adjustment, seen });
        }}
      >
        <AdjustmentFields typed={typed} onChange={setTyped} />
        <FormError>{preview.error?.message}</FormError>
        {prices && <PricePreview prices={prices} isOld={preview.isPlaceholderData} />}
      </DialogForm>
    </Panel>
  );
}

function usePreview(ids: readonly string[], adjustment: PriceAdjustment | undefined) {
  return useQuery({
    queryKey: [...productsKey, "preview", ids, adjustment],
    queryFn: ({ signal }) =>
      adjustment
        ? api("POST /products/prices/preview", { body: { ids, adjustment }, signal })
        : Promise.resolve({ prices: [] }),
    enabled: adjustment !== undefined,
    placeholderData: keepPreviousData,
    // Always fresh, because the owner approves exactly these prices.
    staleTime: 0,
  });
}

function PricePreview({ prices, isOld }: PricePreviewProps) {
  if (prices.length === 0) return <p>None of these products has a price yet</p>;
  return (
    <section
      aria-label="Preview"
      aria-busy={isOld}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it.
      tabIndex={0}
      className={`max-h-[40dvh] overflow-y-auto border-line border-b ${isOld ? "opacity-60" : ""}`}
    >
      <Table
        caption="Prices before and after"
        columns={columns}
        rows={prices}
        rowKey={({ id }) => id}
      />
    </section>
  );
}

import { formatPence } from "@damson/shop/money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, listFieldErrors } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { formatLondonTime, parseLondonTime } from "#admin/products/editor/london-time.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { TextField } from "#admin/ui/field.tsx";
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
  { label: "Now", isNumber: true, cell: ({ from }) => (from === null ? "–" : formatPence(from)) },
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

const periodFields = [
  {
    name: "startsAt",
    label: "From (optional)",
    hint: "London time. If empty, the prices start now.",
  },
  { name: "endsAt", label: "Until (optional)", hint: "Then the previous prices return" },
] as const;

interface PricesDialogProps extends BulkDialogProps {
  /** The kind of ids. Default: products. */
  readonly areVariants?: boolean;
}

/** Changes the prices of many products, or of several variants, by one rule after a preview. */
export function PricesDialog({ ids, areVariants = false, onClose, onDone }: PricesDialogProps) {
  const [typed, setTyped] = useState<TypedAdjustment>({
    direction: areVariants ? "to" : "up",
    unit: areVariants ? "pounds" : "percent",
    amount: "",
    rounding: "",
  });
  const chosen = { ids: [...ids], areVariants };
  const [period, setPeriod] = useState({ startsAt: "", endsAt: "" });
  const adjustment = parseAdjustment(typed);
  const preview = usePreview(chosen, adjustment);
  const prices = adjustment ? preview.data?.prices : undefined;
  const count = prices?.filter(({ from, to }) => from !== to).length ?? 0;
  const set = formatCount(count, "price");
  const action = useBulkChange({
    dialog: ID,
    onDone,
    run: (body: Body<"POST /products/prices">) => api("POST /products/prices", { body }),
    done: `Set ${set}`,
  });
  const errors = listFieldErrors(action.error);
  const isReady = count > 0 && !preview.isPlaceholderData;
  return (
    <Panel
      id={ID}
      title={`Edit prices of ${formatCount(ids.length, areVariants ? "variant" : "product")}`}
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
          const [startsAt, endsAt] = [period.startsAt, period.endsAt].map(parseLondonTime);
          action.start({
            ...chosen,
            adjustment,
            seen,
            ...(startsAt === undefined ? {} : { startsAt }),
            ...(endsAt === undefined ? {} : { endsAt }),
          });
        }}
      >
        <AdjustmentFields typed={typed} onChange={setTyped} />
        <div className="grid gap-3 sm:grid-cols-2">
          {periodFields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              name={name}
              type="datetime-local"
              min={formatLondonTime(new Date())}
              value={period[name]}
              error={errors[name]}
              onChange={({ currentTarget }) =>
                setPeriod((before) => ({ ...before, [name]: currentTarget.value }))
              }
            />
          ))}
        </div>
        <FormError>{preview.error?.message}</FormError>
        {prices && <PricePreview prices={prices} isOld={preview.isPlaceholderData} />}
      </DialogForm>
    </Panel>
  );
}

function usePreview(
  chosen: Pick<Body<"POST /products/prices/preview">, "ids" | "areVariants">,
  adjustment: PriceAdjustment | undefined,
) {
  return useQuery({
    queryKey: [...productsKey, "preview", chosen, adjustment],
    queryFn: ({ signal }) =>
      adjustment
        ? api("POST /products/prices/preview", { body: { ...chosen, adjustment }, signal })
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

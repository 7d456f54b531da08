import { formatPence } from "@damson/shop/money";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button } from "#admin/ui/button.tsx";
import { SelectField } from "#admin/ui/field.tsx";
import { Section } from "#admin/ui/section.tsx";
import { formatDay, formatTime } from "#admin/ui/times.ts";
import type { ProductPage } from "#api/products.ts";
import { readPage } from "../use-product.ts";
import { PriceHistory } from "./price-history.tsx";
import { listScheduledPrices, type VariantPrices } from "./price-request.ts";

interface WithdrawProps {
  readonly page: ProductPage;
  readonly priceId: number;
  readonly label: string;
}

interface PricesProps {
  readonly page: ProductPage;
  /** Saved variants on sale. */
  readonly variants: readonly { readonly id: string; readonly title: string }[];
  readonly chosen: string;
  readonly onChoose: (variantId: string) => void;
  readonly onPrice: (variantId: string) => void;
}

export function Prices({ page, variants, chosen, onChoose, onPrice }: PricesProps) {
  const isOwner = useIsOwner();
  const prices = page.prices.find(({ variantId }) => variantId === chosen);
  if (prices === undefined) return null;
  return (
    <Section
      title="Prices"
      action={
        isOwner && (
          <Button onClick={() => onPrice(chosen)}>
            {prices.current ? "Edit price" : "Set price"}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {variants.length > 1 && (
          <div className="sm:max-w-80">
            <SelectField
              label="Variant"
              name="prices-of"
              value={chosen}
              options={variants.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ currentTarget }) => onChoose(currentTarget.value)}
            />
          </div>
        )}
        <Now prices={prices} />
        <Scheduled page={page} prices={prices} />
        {prices.rows.length > 0 && <PriceHistory prices={prices} />}
        {!isOwner && <p className="text-ink-soft">Only owners can change prices</p>}
      </div>
    </Section>
  );
}

function Now({ prices: { current, earlier } }: { readonly prices: VariantPrices }) {
  if (current === undefined) return <p>No price yet. Set a price to sell this product.</p>;
  return (
    <div>
      <p>
        <b className="tabular text-lg">{formatPence(current.pence)}</b>{" "}
        <span className="text-ink-soft">
          since {formatTime(current.startsAt)}
          {current.endsAt !== null && `, until ${formatTime(current.endsAt)}`}, set by{" "}
          <span className="wrap-anywhere">{current.setBy}</span>
        </span>
      </p>
      {earlier &&
        (earlier.isStale ? (
          <p className="mt-1 border-gold-text border-l-4 pl-3">
            This has been on sale longer than it was sold at {formatPence(earlier.pence)}, so the
            “was” price is no longer shown.
          </p>
        ) : (
          <p className="mt-1">
            Shows “was {formatPence(earlier.pence)}” (charged {formatDay(earlier.from)} to{" "}
            {formatDay(earlier.to)}) until {formatDay(earlier.staleFrom)}
          </p>
        ))}
    </div>
  );
}

function Scheduled({
  page,
  prices,
}: {
  readonly page: ProductPage;
  readonly prices: VariantPrices;
}) {
  const isOwner = useIsOwner();
  const scheduled = listScheduledPrices(prices, new Date());
  if (scheduled.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1">Scheduled</h3>
      <ul className="border-line border-t">
        {scheduled.map(({ id, pence, startsAt, endsAt, setBy }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-line border-b py-1"
          >
            <p>
              <b className="tabular">{formatPence(pence)}</b> from {formatTime(startsAt)}
              {endsAt !== null && ` until ${formatTime(endsAt)}`}
              <span className="wrap-anywhere text-ink-soft">, set by {setBy}</span>
            </p>
            {isOwner && <Withdraw page={page} priceId={id} label={formatPence(pence)} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cancels a scheduled price. The product history can undo this. */
function Withdraw({ page, priceId, label }: WithdrawProps) {
  const { id } = page.product;
  const queries = useQueryClient();
  const { start, isPending } = useAction({
    run: async () => {
      await api("DELETE /products/:id/prices/:price", { params: { id, price: priceId } });
      await readPage(queries, id);
    },
    done: () => "Sale cancelled",
    changes: [],
  });
  return (
    <Button
      variant="quiet"
      className="-mr-2 shrink-0"
      isPending={isPending}
      onClick={() => start()}
    >
      Cancel this sale<span className="sr-only"> at {label}</span>
    </Button>
  );
}

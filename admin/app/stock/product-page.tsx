import { useState } from "react";
import { Link, useParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import type { StockItem } from "#api/stock.ts";
import { ChangeStock } from "./change-stock.tsx";
import { LowMark } from "./low-mark.tsx";
import type { Way } from "./stock-change.ts";
import { StockHistory } from "./stock-history.tsx";
import { onShelf, stockKey, titleOf, useStock, useStockHistory } from "./use-stock.ts";

/** `/stock/:product`: one product, and how its number came about. */
export function ProductStockPage() {
  const { product = "" } = useParams();
  const history = useStockHistory(product);
  const item = history.data?.pages[0]?.item;
  return (
    <>
      <p className="mb-1 text-ink-soft">
        <Link to="/stock" className="underline underline-offset-4 hover:text-ink">
          Stock
        </Link>
      </p>
      {item ? <ProductHead item={item} /> : <PageHead title="Stock of a product" />}
      {history.error && <LoadError error={history.error} onRetry={() => void history.refetch()} />}
      {history.data ? (
        <StockHistory
          pages={history.data.pages}
          isLoadingMore={history.isFetchingNextPage}
          onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
        />
      ) : (
        !history.error && <Loading />
      )}
    </>
  );
}

type Open = "change" | "mark" | "stop";

function ProductHead({ item }: { readonly item: StockItem }) {
  const [open, setOpen] = useState<Open>();
  const [way, setWay] = useState<Way>("more");
  const lowAt = useStock().data?.lowAt ?? item.lowAt;
  const close = () => setOpen(undefined);
  const isCounted = item.available !== null;
  return (
    <>
      <PageHead
        title={titleOf(item)}
        actions={
          <>
            {isCounted && (
              <Button variant="quiet" onClick={() => setOpen("stop")}>
                Stop counting
              </Button>
            )}
            <Button onClick={() => setOpen("mark")}>Low-stock mark</Button>
            <Button variant="primary" onClick={() => setOpen("change")}>
              {isCounted ? "Change" : "Count"}
            </Button>
          </>
        }
      />
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-3 sm:flex sm:gap-x-12">
        <Fact label="Can be sold" value={item.available ?? "Any number"} />
        <Fact label="Held by orders" value={item.held} />
        <Fact label="On the shelf" value={onShelf(item) ?? "Not counted"} />
        <Fact label={item.hasOwnMark ? "Low at" : "Low at, as all"} value={item.lowAt} />
      </dl>
      {open === "change" && <ChangeStock item={item} way={way} onWay={setWay} onClose={close} />}
      {open === "mark" && <LowMark item={item} lowAt={lowAt} onClose={close} />}
      {open === "stop" && <StopCounting item={item} onClose={close} />}
    </>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | number }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd className="tabular text-lg">{value}</dd>
    </div>
  );
}

const STOP = "stop-counting";

function StopCounting({
  item,
  onClose,
}: {
  readonly item: StockItem;
  readonly onClose: () => void;
}) {
  const action = useAction({
    run: () => api(`/stock/${item.product}/changes`, { method: "POST", body: { kind: "stop" } }),
    done: () => `${titleOf(item)} is no longer counted`,
    onDone: () => closeDialog(STOP),
    changes: [stockKey],
    showsFailure: true,
  });
  return (
    <Panel id={STOP} title="Stop counting" onClose={onClose}>
      <div className="grid gap-4">
        <p>
          {titleOf(item)} can then be bought without limit, also when none is left. Its history
          stays.
        </p>
        {action.error && <p role="alert">{action.error.message}</p>}
        <Button
          variant="danger"
          className="justify-self-end"
          isPending={action.isPending}
          onClick={() => action.start(undefined)}
        >
          Stop counting
        </Button>
      </div>
    </Panel>
  );
}

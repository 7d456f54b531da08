import { useState } from "react";
import { useParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { BackLink } from "#admin/ui/back-link.tsx";
import { Button } from "#admin/ui/button.tsx";
import { closeDialog, Panel } from "#admin/ui/dialog.tsx";
import { DialogForm } from "#admin/ui/dialog-form.tsx";
import { Figure } from "#admin/ui/figure.tsx";
import { LoadError, Loading } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { type StockItem, stockTitle } from "#api/stock.ts";
import { ChangeStock } from "./change-stock.tsx";
import { ReorderLevel } from "./reorder-level.tsx";
import type { Way } from "./stock-change.ts";
import { StockHistory } from "./stock-history.tsx";
import { onShelf, optionsText, stockKey, useStock, useStockHistory } from "./use-stock.ts";

export function ProductStockPage() {
  const { product = "" } = useParams();
  const history = useStockHistory(product);
  const list = useStock().data;
  const [open, setOpen] = useState<Open>();
  // Shows the list's cached data until the history has loaded.
  const item =
    history.data?.pages[0]?.item ?? list?.items.find((listed) => listed.product === product);
  return (
    <>
      <BackLink to="/stock">Stock</BackLink>
      <PageHead
        title={item ? stockTitle(item) : "Stock of a product"}
        actions={item && <Actions item={item} onOpen={setOpen} />}
      >
        {item && (
          <span className="flex items-center gap-3">
            <ProductPicture product={item.product} size="large" />
            <span>
              {item.brand} {item.name}
              {item.options.length > 0 && (
                <span className="block font-sans text-base text-ink-soft">{optionsText(item)}</span>
              )}
            </span>
          </span>
        )}
      </PageHead>
      {item && <Figures item={item} />}
      {item && open && (
        <OpenDialog
          open={open}
          item={item}
          lowAt={list?.lowAt ?? item.lowAt}
          onClose={() => setOpen(undefined)}
        />
      )}
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

interface ActionsProps {
  readonly item: StockItem;
  readonly onOpen: (open: Open) => void;
}

function Actions({ item, onOpen }: ActionsProps) {
  const isCounted = item.available !== null;
  return (
    <>
      {isCounted && (
        <Button variant="quiet" onClick={() => onOpen("stop")}>
          Stop counting
        </Button>
      )}
      <Button onClick={() => onOpen("mark")}>Low-stock mark</Button>
      <Button variant="primary" onClick={() => onOpen("change")}>
        {isCounted ? "Change" : "Count"}
      </Button>
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly item: StockItem;
  readonly lowAt: number;
  readonly onClose: () => void;
}

function OpenDialog({ open, item, lowAt, onClose }: OpenDialogProps) {
  const [way, setWay] = useState<Way>("more");
  if (open === "mark") return <ReorderLevel item={item} lowAt={lowAt} onClose={onClose} />;
  if (open === "stop") return <StopCounting item={item} onClose={onClose} />;
  return <ChangeStock item={item} way={way} onWay={setWay} onClose={onClose} />;
}

function Figures({ item }: { readonly item: StockItem }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-3 sm:flex sm:gap-x-12">
      <Figure term="Can be sold">{item.available ?? "Any number"}</Figure>
      <Figure term="Held by orders">{item.held}</Figure>
      <Figure term="On the shelf">{onShelf(item) ?? "Not counted"}</Figure>
      {item.waiting > 0 && <Figure term="Customers waiting">{item.waiting}</Figure>}
      <Figure term={item.hasOwnMark ? "Low at" : "Low at, as all"}>{item.lowAt}</Figure>
    </dl>
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
    run: () =>
      api("POST /stock/:product/changes", {
        params: { product: item.product },
        body: { kind: "stop" },
      }),
    done: () => `${stockTitle(item)} is no longer counted`,
    onDone: () => closeDialog(STOP),
    changes: [stockKey],
    showsFailure: true,
  });
  return (
    <Panel id={STOP} title="Stop counting" onClose={onClose}>
      <DialogForm
        button="Stop counting"
        variant="danger"
        action={action}
        onSend={() => action.start()}
      >
        <p>
          {stockTitle(item)} can then be bought without limit, also when none is left. Its history
          stays.
        </p>
      </DialogForm>
    </Panel>
  );
}

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
import { formatStockTitle, type StockItem } from "#api/stock.ts";
import { ChangeStock } from "./change-stock.tsx";
import { ReorderLevel } from "./reorder-level.tsx";
import type { StockChangeKind } from "./stock-change.ts";
import { StockHistory } from "./stock-history.tsx";
import { countOnHand, formatOptions, stockKey, useStock, useStockHistory } from "./use-stock.ts";

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
      <BackLink to="/products/stock">Stock</BackLink>
      <PageHead
        title={item ? formatStockTitle(item) : "Product stock"}
        actions={item && <Actions item={item} onOpen={setOpen} />}
      >
        {item && (
          <span className="flex items-center gap-3">
            <ProductPicture product={item.product} size="large" />
            <span>
              {item.brand} {item.name}
              {item.options.length > 0 && (
                <span className="block font-sans text-base text-ink-soft">
                  {formatOptions(item)}
                </span>
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
          reorderLevel={list?.reorderLevel ?? item.reorderLevel}
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

type Open = "change" | "level" | "stop";

interface ActionsProps {
  readonly item: StockItem;
  readonly onOpen: (open: Open) => void;
}

function Actions({ item, onOpen }: ActionsProps) {
  const isTracked = item.available !== null;
  return (
    <>
      {isTracked && (
        <Button variant="quiet" onClick={() => onOpen("stop")}>
          Stop tracking
        </Button>
      )}
      <Button onClick={() => onOpen("level")}>Reorder level</Button>
      <Button variant="primary" onClick={() => onOpen("change")}>
        {isTracked ? "Adjust" : "Add stock"}
      </Button>
    </>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly item: StockItem;
  readonly reorderLevel: number;
  readonly onClose: () => void;
}

function OpenDialog({ open, item, reorderLevel, onClose }: OpenDialogProps) {
  const [kind, setKind] = useState<StockChangeKind>("more");
  if (open === "level")
    return <ReorderLevel item={item} reorderLevel={reorderLevel} onClose={onClose} />;
  if (open === "stop") return <StopTracking item={item} onClose={onClose} />;
  return <ChangeStock item={item} kind={kind} onKind={setKind} onClose={onClose} />;
}

function Figures({ item }: { readonly item: StockItem }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-3 border-line border-y py-3 sm:flex sm:gap-x-12">
      <Figure term="Available">{item.available ?? "Unlimited"}</Figure>
      <Figure term="Reserved">{item.reserved}</Figure>
      <Figure term="On hand">{countOnHand(item) ?? "Not tracked"}</Figure>
      {item.waiting > 0 && <Figure term="Back-in-stock requests">{item.waiting}</Figure>}
      <Figure term={item.hasOwnReorderLevel ? "Reorder level" : "Reorder level (default)"}>
        {item.reorderLevel}
      </Figure>
    </dl>
  );
}

const STOP = "stop-tracking";

function StopTracking({
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
    done: () => `Stopped tracking ${formatStockTitle(item)}`,
    onDone: () => closeDialog(STOP),
    changes: [stockKey],
    showsFailure: true,
  });
  return (
    <Panel id={STOP} title="Stop tracking" onClose={onClose}>
      <DialogForm
        button="Stop tracking"
        variant="danger"
        action={action}
        onSend={() => action.start()}
      >
        <p>
          Customers can keep buying {formatStockTitle(item)} even when it’s out of stock. The
          history is kept.
        </p>
      </DialogForm>
    </Panel>
  );
}

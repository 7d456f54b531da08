import { Dialog, DialogClose, DialogOpener } from "@damson/ui/dialog";
import { Icon } from "@damson/ui/icon";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";

interface FilterSheetProps extends SheetFootProps {
  readonly id: string;
  /** The form. Empty until the browser is known to be a phone. */
  readonly children: ReactNode;
}

export function FilterSheet({ id, children, ...foot }: FilterSheetProps) {
  return (
    <>
      <DialogOpener
        opens={id}
        className="flex min-h-12 w-full items-center justify-between font-medium md:hidden noscript:hidden"
      >
        Filter and sort
        {foot.chosenCount > 0 ? (
          <span className="tabular text-plum">{`${foot.chosenCount} chosen`}</span>
        ) : (
          <Icon name="plus" className="size-5" />
        )}
      </DialogOpener>
      <Dialog
        id={id}
        onClose={() => {}}
        labelledBy={`${id}-title`}
        className="bottom-sheet h-[90dvh] max-h-none forced-colors:border"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between border-line border-b py-2 pr-1.5 pl-4">
            <h2 id={`${id}-title`} className="text-xl">
              Filter and sort
            </h2>
            <DialogClose />
          </div>
          {children ? (
            <>
              <div className="min-h-0 flex-1 overflow-y-auto px-4">{children}</div>
              <SheetFoot {...foot} />
            </>
          ) : (
            <p role="status" className="appear p-4 text-ink-soft">
              Loading. This can take a few seconds.
            </p>
          )}
        </div>
      </Dialog>
    </>
  );
}

interface SheetFootProps {
  readonly foundCount: number;
  readonly chosenCount: number;
  readonly clearHref: string;
}

/** The list behind the sheet is already up to date, so these buttons only close the sheet. */
function SheetFoot({ foundCount, chosenCount, clearHref }: SheetFootProps) {
  const products = foundCount === 1 ? "1 product" : `${foundCount} products`;
  return (
    <form
      method="dialog"
      className="flex items-center gap-4 border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {chosenCount > 0 && (
        <Link
          to={clearHref}
          inPlace
          className="flex min-h-12 items-center px-2 underline underline-offset-4"
        >
          Clear all
        </Link>
      )}
      <Button type="submit" className="flex-1">
        {`Show ${products}`}
      </Button>
      {/* Screen readers ignore the page's own count while the sheet covers it. */}
      <p role="status" className="sr-only">
        {products}
      </p>
    </form>
  );
}

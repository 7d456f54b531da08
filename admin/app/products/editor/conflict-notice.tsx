import { focusAtOnce } from "@damson/ui/focus-at-once";
import { Button } from "#admin/ui/button.tsx";
import { formatTime } from "#admin/ui/times.ts";
import type { ProductPage } from "#api/products.ts";
import { fieldNames } from "./form/field-labels.ts";
import { changedFields } from "./form/merge-fields.ts";
import { fieldsOf } from "./form/product-fields.ts";
import { useHistory } from "./side/history.tsx";
import type { ProductEditor } from "./use-editor.ts";

interface ConflictNoticeProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
}

/** Says who has saved the product meanwhile, and lets the person choose. What they typed stays until then. */
export function ConflictNotice({ page, editor }: ConflictNoticeProps) {
  const { refusal, isOutdated, isPending, base, fields } = editor;
  const latest = useHistory(page.product.id).data?.pages[0]?.rows[0];
  if (isPending || (refusal === undefined && !isOutdated)) return null;
  const person = refusal?.person ?? latest?.person ?? "A colleague";
  const at = refusal?.at ?? latest?.at ?? page.product.updatedAt;
  const theirs = changedFields(base.fields, fieldsOf(page.product));
  const mine = changedFields(base.fields, fields);
  const both = theirs.filter((name) => mine.includes(name));
  return (
    <div
      // Anew for each refusal, so that it takes the focus: the button may be far below.
      key={String(refusal !== undefined)}
      ref={refusal === undefined ? undefined : focusAtOnce}
      role="alert"
      tabIndex={-1}
      className="mb-4 border-gold-text border-l-4 bg-white p-4"
    >
      <p className="font-medium wrap-anywhere">
        {person} has changed this product, {formatTime(at)}.
      </p>
      {isOutdated ? (
        <>
          <p className="mt-1">
            {theirs.length > 0 && `They changed ${fieldNames(theirs)}. `}
            What you typed is still here
            {both.length > 0 ? `; both of you changed ${fieldNames(both)}.` : "."}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => choose(editor, "mine")}>
              Keep mine on top
            </Button>
            <Button onClick={() => choose(editor, "theirs")}>Take theirs</Button>
          </div>
          <p className="mt-2 text-ink-soft text-xs">
            Mine on top keeps their other changes, and is not saved until you press Save.
          </p>
        </>
      ) : (
        <>
          <p className="mt-1">Nothing was done. The page shows the product as it is now.</p>
          <Button className="mt-3" onClick={editor.forgetRefusal}>
            I have seen it
          </Button>
        </>
      )}
    </div>
  );
}

function choose(editor: ProductEditor, whose: "mine" | "theirs"): void {
  if (whose === "mine") editor.keepMine();
  else editor.takeSaved();
  editor.forgetRefusal();
  // What had the focus is gone.
  document.querySelector<HTMLElement>("#content h1")?.focus();
}

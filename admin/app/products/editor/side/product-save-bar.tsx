import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { SaveButton } from "#admin/editing/save-button.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { ProductPage } from "#api/products.ts";
import type { ProductEditor } from "../use-editor.ts";
import { findState, publish } from "./publish.ts";

export const MISSING = "missing";

interface ProductSaveBarProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
  readonly lacking: number;
}

/** Saves the product, and offers to publish it unless it is live. */
export function ProductSaveBar({ page, editor, lacking }: ProductSaveBarProps) {
  const { isDirty, isPending, error, isOutdated } = editor;
  const canPublish = findState(page.product, new Date()) !== "live";
  const isReady = lacking === 0;
  return (
    <SaveBar
      error={error}
      status={
        <>
          <SaveStatus editor={editor} />
          {canPublish && !isReady && <MissingLink count={lacking} />}
        </>
      }
    >
      <SaveButton editor={editor} variant={canPublish && isReady ? "secondary" : "primary"} />
      {canPublish && (
        <Button
          variant={isReady ? "primary" : "secondary"}
          isPending={isPending}
          disabled={!isReady || isOutdated}
          onClick={() => void publish(editor, page)}
        >
          {isDirty ? "Save and publish" : "Publish"}
        </Button>
      )}
    </SaveBar>
  );
}

/** Counts the missing details that block publishing, and scrolls to their list. */
function MissingLink({ count }: { readonly count: number }) {
  return (
    <button
      type="button"
      className="min-h-6 text-left underline underline-offset-4 hover:text-ink"
      onClick={() => {
        const list = document.getElementById(MISSING);
        list?.focus({ preventScroll: true });
        list?.scrollIntoView({ block: "center" });
      }}
    >
      {count === 1 ? "1 required detail missing" : `${count} required details missing`}
    </button>
  );
}

import { ChangedMeanwhile } from "#admin/editing/changed-meanwhile.tsx";
import type { ProductPage } from "#api/products.ts";
import { formatFieldNames } from "./form/field-labels.ts";
import { toProductFields } from "./form/product-fields.ts";
import { useHistory } from "./side/history.tsx";
import type { ProductEditor } from "./use-editor.ts";

interface ConflictNoticeProps {
  readonly page: ProductPage;
  readonly editor: ProductEditor;
}

/** Names the colleague who saved the product and offers a choice. Unsaved input is kept until then. */
export function ConflictNotice({ page, editor }: ConflictNoticeProps) {
  const latest = useHistory(page.product.id).data?.pages[0]?.rows[0];
  return (
    <ChangedMeanwhile
      what="this product"
      latest={latest ?? { at: page.product.updatedAt }}
      editor={editor}
      saved={toProductFields(page.product)}
      nameAll={formatFieldNames}
    />
  );
}

import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { Preview } from "#admin/ui/preview.tsx";
import type { ProductFields } from "./form/product-fields.ts";
import { toProductInput } from "./form/read-fields.ts";

interface ProductPreviewProps {
  readonly id?: string;
  readonly fields: ProductFields;
}

/** A preview of the product page with unsaved changes. It renders only while open. */
export function ProductPreview({ id, fields }: ProductPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mb-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer underline underline-offset-4 mouse:min-h-9">
        Preview
      </summary>
      {isOpen && (
        <Preview
          draw={(body, signal) => api("POST /previews/product", { body, signal })}
          title="Product"
          draft={{ ...(id === undefined ? {} : { id }), product: toProductInput(fields) }}
          drawnOnce="Add a name and a price and fix any errors to see a preview"
        />
      )}
    </details>
  );
}

import { useState } from "react";
import { api, listFieldErrors } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries } from "#admin/products/list/use-products.ts";
import { FormError } from "#admin/session/form-error.tsx";
import { Button } from "#admin/ui/button.tsx";
import type { StoredCategory } from "#api/taxonomy.ts";

interface DeleteCategoryProps {
  readonly category: StoredCategory;
  readonly onDone: () => void;
}

/** Deletes an empty category after a second press. */
export function DeleteCategory({ category, onDone }: DeleteCategoryProps) {
  const { id, label, version } = category;
  const [isAsked, setAsked] = useState(false);
  const action = useAction({
    run: () => api("POST /categories/:id/delete", { params: { id }, body: { version } }),
    done: () => `${label} deleted`,
    onDone,
    changes: changedQueries,
    showsFailure: true,
  });
  return (
    <>
      <FormError>{formatMessage(action.error)}</FormError>
      <Button
        variant={isAsked ? "danger" : "quiet"}
        isPending={action.isPending}
        onClick={() => (isAsked ? action.start() : setAsked(true))}
      >
        {isAsked ? `Delete ${label}` : "Delete"}
      </Button>
    </>
  );
}

function formatMessage(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return listFieldErrors(error).id
    ? "Move all products to another category first, including archived ones"
    : error.message;
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { SortableList, useSortableItem } from "#admin/editing/sortable-list.tsx";
import { api } from "#admin/lib/api.ts";
import { useAction } from "#admin/lib/use-action.ts";
import { changedQueries, taxonomyKey, useTaxonomy } from "#admin/products/list/use-products.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import type { StoredCategory, Taxonomy } from "#api/taxonomy.ts";
import { CategoryEditor } from "./category-editor.tsx";

interface CategoryRowProps {
  readonly category: StoredCategory;
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onEdit: () => void;
}

export function CategoriesPage() {
  const taxonomy = useTaxonomy();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title="Categories"
        actions={
          <>
            <ButtonLink to="/products/history">History</ButtonLink>
            <Button variant="primary" onClick={() => setAdding(true)}>
              New category
            </Button>
          </>
        }
      />
      <p className="mb-4 max-w-prose text-ink-soft">
        Your shop’s menu shows Brands, then these categories in this order. Changes go live
        immediately.
      </p>
      <Loaded query={taxonomy}>
        {({ categories }) => (
          <>
            <Categories categories={categories} />
            {isAdding && (
              <CategoryEditor categories={categories} onClose={() => setAdding(false)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Categories({ categories }: { readonly categories: readonly StoredCategory[] }) {
  const [editedId, setEditedId] = useState<string>();
  const move = useOrder(categories);
  const edited = categories.find(({ id }) => id === editedId);
  return (
    <>
      <SortableList
        noun="Category"
        ids={categories.map(({ id }) => id)}
        onMove={move}
        className="grid max-w-3xl gap-2"
      >
        {(onMove) =>
          categories.map((category, at) => (
            <CategoryRow
              key={category.id}
              category={category}
              at={at}
              count={categories.length}
              onMove={onMove}
              onEdit={() => setEditedId(category.id)}
            />
          ))
        }
      </SortableList>
      {edited && (
        <CategoryEditor
          key={edited.id}
          category={edited}
          categories={categories}
          onClose={() => setEditedId(undefined)}
        />
      )}
    </>
  );
}

function CategoryRow({ category, at, count, onMove, onEdit }: CategoryRowProps) {
  const { id, label, path, isInMenu } = category;
  const { item, handle, isDragging } = useSortableItem(id);
  return (
    <li
      {...item}
      className={`flex flex-wrap items-center gap-x-3 rounded border border-line bg-white py-1 pr-1 pl-3 ${isDragging ? "z-10 shadow-raised" : ""}`}
    >
      <div
        {...handle}
        className="min-w-0 grow basis-40 cursor-grab touch-manipulation py-1 active:cursor-grabbing"
      >
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className="wrap-anywhere text-ink-soft text-xs">
          {path}
          {!isInMenu && " · hidden from menu"}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <MoveButtons of={label} at={at} count={count} onMove={onMove} />
        <Button variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {label}</span>
        </Button>
      </div>
    </li>
  );
}

/** Returns a function that moves a category: optimistically on the screen, then on the server. */
function useOrder(categories: readonly StoredCategory[]) {
  const queries = useQueryClient();
  const action = useAction({
    run: (ids: readonly string[]) =>
      api("POST /categories/order", { body: { ids } }).finally(() =>
        // Reverts the move if the server refused it.
        queries.invalidateQueries({ queryKey: taxonomyKey }),
      ),
    changes: changedQueries,
  });
  return (from: number, to: number) => {
    if (action.isPending) return;
    const next = moveItem(categories, from, to);
    queries.setQueryData<Taxonomy>(
      taxonomyKey,
      (taxonomy) => taxonomy && { ...taxonomy, categories: next },
    );
    action.start(next.map(({ id }) => id));
  };
}

import { useState } from "react";
import { Link } from "react-router";
import { SortableList } from "#admin/editing/sortable-list.tsx";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import type { StoredCategory } from "#api/taxonomy.ts";
import { CategoryEditor } from "./category-editor.tsx";
import { CategoryRow } from "./category-row.tsx";
import { useOrder } from "./use-order.ts";

/** `/products/categories`: the parts of the shop that products belong to, in the order of its menu. */
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
      >
        <Link
          to="/products"
          className="block font-sans text-ink-soft text-xs underline underline-offset-4 hover:text-ink"
        >
          Products
        </Link>
        Categories
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">
        The shop’s menu shows Brands, then these in their order. What is saved or moved shows on the
        shop at once.
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
              {...{ category, at, count: categories.length, onMove }}
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

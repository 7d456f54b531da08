import { MAX_BEST_SELLERS } from "@damson/shop/catalogue/home-page";
import { MoveButtons } from "#admin/editing/move-buttons.tsx";
import { moveItem } from "#admin/editing/moved.ts";
import { SortableList, useSortableItem } from "#admin/editing/sortable-list.tsx";
import { useVariantNames } from "#admin/products/use-variant-names.ts";
import { Button } from "#admin/ui/button.tsx";
import { ProductPicture } from "#admin/ui/product-picture.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { VariantNames } from "#api/products.ts";
import { AddBestSeller } from "./add-best-seller.tsx";
import { ListError } from "./list-error.tsx";
import type { HomeEditor } from "./use-home-editor.ts";

type VariantName = VariantNames[string];

export function BestSellers({ editor }: { readonly editor: HomeEditor }) {
  const { bestSellers } = editor.fields;
  const names = useVariantNames(bestSellers);
  const set = (update: (keys: readonly string[]) => readonly string[]) =>
    editor.edit((fields) => ({ ...fields, bestSellers: [...update(fields.bestSellers)] }));
  return (
    <Section title="Best sellers">
      <ListError message={editor.messages.bestSellers} />
      {bestSellers.length === 0 && (
        <p className="border-line border-y py-6 text-center text-ink-soft">
          No products selected yet
        </p>
      )}
      <SortableList
        noun="Product"
        ids={bestSellers}
        onMove={(from, to) => set((keys) => moveItem(keys, from, to))}
        className="divide-y divide-line"
      >
        {(move) =>
          bestSellers.map((key, at) => (
            <BestSeller
              key={key}
              product={key}
              at={at}
              count={bestSellers.length}
              name={names?.[key]}
              isLoaded={names !== undefined}
              onMove={move}
              onRemove={() => set((keys) => keys.filter((each) => each !== key))}
            />
          ))
        }
      </SortableList>
      {bestSellers.length < MAX_BEST_SELLERS && (
        <AddBestSeller
          chosen={bestSellers}
          onChosen={(key) => set((keys) => (keys.includes(key) ? keys : [...keys, key]))}
        />
      )}
    </Section>
  );
}

interface BestSellerProps {
  /** Variant key. */
  readonly product: string;
  readonly at: number;
  readonly count: number;
  readonly name: VariantName | undefined;
  readonly isLoaded: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

function BestSeller({ product, at, count, name, isLoaded, onMove, onRemove }: BestSellerProps) {
  const { item, handle, isDragging } = useSortableItem(product);
  const title = name?.name ?? product;
  return (
    <li
      {...item}
      className={`flex items-center gap-3 bg-porcelain py-2 ${isDragging ? "relative z-10 shadow-raised" : ""}`}
    >
      <div
        {...handle}
        className="flex min-w-0 flex-1 cursor-grab touch-manipulation items-center gap-3 active:cursor-grabbing"
      >
        <ProductPicture product={product} size="small" />
        <div className="min-w-0">
          <p className="wrap-anywhere">{title}</p>
          {isLoaded && name?.state !== "live" && (
            <p className="text-ink-soft text-xs">
              {name?.state === "draft" ? "Draft" : "Archived"}. Not shown on the page.
            </p>
          )}
        </div>
      </div>
      <MoveButtons of={title} at={at} count={count} onMove={onMove} />
      <Button variant="quiet" onClick={onRemove}>
        Remove<span className="sr-only"> {title}</span>
      </Button>
    </li>
  );
}

import { ProductSearch } from "#admin/products/product-search.tsx";
import { Button } from "#admin/ui/button.tsx";

interface AddBestSellerProps {
  readonly chosen: readonly string[];
  readonly onChosen: (key: string) => void;
}

export function AddBestSeller({ chosen, onChosen }: AddBestSellerProps) {
  return (
    <div className="mt-4">
      <ProductSearch
        name="add-best-seller"
        isOffered={({ keys }) => !keys.some((key) => chosen.includes(key))}
      >
        {({ name, keys: [key] }) =>
          key !== undefined && (
            <Button onClick={() => onChosen(key)}>
              Add<span className="sr-only"> {name}</span>
            </Button>
          )
        }
      </ProductSearch>
    </div>
  );
}

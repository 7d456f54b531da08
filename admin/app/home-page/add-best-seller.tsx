import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "#admin/lib/api.ts";
import { productsKey } from "#admin/products/list/use-products.ts";
import { Button } from "#admin/ui/button.tsx";
import { TextField } from "#admin/ui/field.tsx";
import { CataloguePicture } from "#admin/ui/product-picture.tsx";

const MAX_SHOWN = 6;

interface AddBestSellerProps {
  readonly chosen: readonly string[];
  readonly onChosen: (key: string) => void;
}

export function AddBestSeller({ chosen, onChosen }: AddBestSellerProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: [...productsKey, "page", `best-seller:${search}`],
    queryFn: ({ signal }) => api("GET /products", { query: { state: "live", q: search }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const found = search === "" ? undefined : data?.products;
  const others = found?.filter(({ keys }) => !keys.some((key) => chosen.includes(key)));
  return (
    <div className="mt-4 max-w-md">
      <TextField
        type="search"
        name="add-best-seller"
        label="Search products"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {others?.length === 0 && "No matching products"}
      </p>
      <ul className="divide-y divide-line">
        {others?.slice(0, MAX_SHOWN).map(({ id, name, brand, picture, keys: [key] }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <CataloguePicture picture={picture} size="small" />
            <span className="wrap-anywhere min-w-0 flex-1">
              {name}
              <span className="block text-ink-soft text-xs">{brand}</span>
            </span>
            {key !== undefined && (
              <Button onClick={() => onChosen(key)}>
                Add<span className="sr-only"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

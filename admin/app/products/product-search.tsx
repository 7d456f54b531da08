import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useDeferredValue, useRef, useState } from "react";
import { api } from "#admin/lib/api.ts";
import { TextField } from "#admin/ui/field.tsx";
import { CataloguePicture } from "#admin/ui/product-picture.tsx";
import type { ProductListItem } from "#api/products.ts";
import { productsKey } from "./list/use-products.ts";

const MAX_SHOWN = 6;

interface ProductSearchProps
  extends Pick<ComponentProps<typeof TextField>, "name" | "error" | "hint"> {
  readonly label?: string;
  readonly isOffered?: (product: ProductListItem) => boolean;
  /** Renders the controls of a product that was found. `startAgain` empties the search. */
  readonly children: (product: ProductListItem, startAgain: () => void) => ReactNode;
}

/** Finds products on sale by name while typing. */
export function ProductSearch({
  label = "Search products",
  isOffered = () => true,
  children,
  ...field
}: ProductSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: [...productsKey, "page", `search:${search}`],
    queryFn: ({ signal }) => api("GET /products", { query: { state: "live", q: search }, signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const startAgain = () => {
    setTyped("");
    input.current?.focus();
  };
  const found = search === "" ? undefined : data?.products.filter(isOffered);
  return (
    <div className="max-w-xl">
      <TextField
        {...field}
        ref={input}
        type="search"
        label={label}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // Does not submit the form around it.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="mt-2 text-ink-soft text-sm">
        {found?.length === 0 && "No matching products"}
      </p>
      <ul className="divide-y divide-line">
        {found?.slice(0, MAX_SHOWN).map((product) => (
          <li key={product.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <CataloguePicture picture={product.picture} size="small" />
            <span className="wrap-anywhere min-w-32 flex-1">
              {product.name}
              <span className="block text-ink-soft text-xs">{product.brand}</span>
            </span>
            {children(product, startAgain)}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { allBrands } from "@damson/shop/catalogue/categories";
import { productPath } from "@damson/shop/catalogue/product-path";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useDeferredValue, useId } from "react";
import { api } from "#admin/lib/api.ts";
import { pageListQuery } from "#admin/pages/use-pages.ts";
import { productsKey, useTaxonomy } from "#admin/products/list/use-products.ts";
import { TextField } from "#admin/ui/field.tsx";

/** The path of a page of the shop. Suggests categories, pages and products by name. */
export function LinkField(props: ComponentProps<typeof TextField>) {
  const list = useId();
  return (
    <>
      <TextField
        hint="Type a name to choose a product, category or page, or enter a URL like /search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        list={list}
      />
      <datalist id={list}>
        {useTargets(String(props.value ?? "")).map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface Target {
  readonly path: string;
  readonly label: string;
}

const others: readonly Target[] = [
  allBrands,
  { path: "/", label: "Home page" },
  { path: "/search", label: "All products" },
  { path: "/contact", label: "Contact us" },
];

function useTargets(typed: string): readonly Target[] {
  const { data: taxonomy } = useTaxonomy();
  const { data: list } = useQuery({ ...pageListQuery, staleTime: 60_000 });
  const pages = list?.pages.filter(({ state }) => state === "live") ?? [];
  return [
    ...(taxonomy?.categories ?? []),
    ...pages.map(({ path, title }) => ({ path, label: title })),
    ...others.filter(({ path }) => pages.every((page) => page.path !== path)),
    ...useProducts(typed),
  ];
}

/** The products that match a typed name. */
function useProducts(typed: string): readonly Target[] {
  const search = useDeferredValue(typed.trim());
  const isName = search.length > 1 && !/^(?:\/|https?:)/.test(search);
  const { data } = useQuery({
    queryKey: [...productsKey, "page", `link:${search}`],
    queryFn: ({ signal }) => api("GET /products", { query: { state: "live", q: search }, signal }),
    enabled: isName,
    placeholderData: keepPreviousData,
  });
  const products = data?.products ?? [];
  return products.map(({ slug, name, brand }) => ({
    path: productPath({ slug }),
    label: `${brand} ${name}`,
  }));
}

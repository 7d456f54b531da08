import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useRef, useState } from "react";
import { api } from "#admin/lib/api.ts";
import { productsKey, useTaxonomy } from "#admin/products/list/use-products.ts";
import { Button } from "#admin/ui/button.tsx";
import { CheckBox } from "#admin/ui/check-box.tsx";
import { SelectField, TextField } from "#admin/ui/field.tsx";
import type { Code } from "#api/codes.ts";

type Goods = NonNullable<Code["goods"]>;
type Product = Goods["products"][number];

interface GoodsFieldsProps {
  readonly goods: Goods | null;
  readonly error: string | undefined;
}

/** Chooses what a code covers: all products, or some categories and products. */
export function GoodsFields({ goods, error }: GoodsFieldsProps) {
  const [isChosen, setChosen] = useState(goods !== null);
  const [categories, setCategories] = useState(goods?.categories ?? []);
  const [products, setProducts] = useState(goods?.products ?? []);
  const { data: taxonomy } = useTaxonomy();
  const chosen = { categories, products: products.map(({ id }) => id) };
  return (
    <>
      <SelectField
        label="Applies to"
        name="scope"
        value={isChosen ? "chosen" : "all"}
        error={error}
        onChange={({ currentTarget: { value } }) => setChosen(value === "chosen")}
        options={[
          { value: "all", label: "All products" },
          { value: "chosen", label: "Chosen categories and products" },
        ]}
      />
      {isChosen && (
        <>
          <input type="hidden" name="goods" value={JSON.stringify(chosen)} />
          <fieldset className="grid grid-cols-2 gap-x-4">
            <legend className="mb-1">Categories</legend>
            {taxonomy?.categories.map(({ id, label }) => (
              <CheckBox
                key={id}
                label={label}
                checked={categories.includes(id)}
                onChange={() => setCategories(toggle(categories, id))}
              />
            ))}
          </fieldset>
          <ProductChooser products={products} onChange={setProducts} />
        </>
      )}
    </>
  );
}

function toggle(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

interface ProductChooserProps {
  readonly products: readonly Product[];
  readonly onChange: (products: readonly Product[]) => void;
}

function ProductChooser({ products, onChange }: ProductChooserProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const suggested = useSuggestions(typed).filter(({ id }) => !products.some((p) => p.id === id));

  function type(value: string) {
    const product = suggested.find(({ name }) => name === value);
    if (product) onChange([...products, product]);
    setTyped(product ? "" : value);
  }

  return (
    <div>
      <TextField
        label="Add a product"
        name="product"
        hint="Type its name and choose it from the list"
        autoComplete="off"
        list={list}
        ref={input}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
      />
      <datalist id={list}>
        {suggested.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <ul aria-label="Chosen products">
        {products.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            {name}
            <Button
              variant="quiet"
              aria-label={`Remove ${name}`}
              onClick={() => {
                onChange(products.filter((each) => each.id !== id));
                // The button disappears with its focus.
                input.current?.focus();
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The products on sale that match a typed name. */
function useSuggestions(typed: string): readonly Product[] {
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery({
    queryKey: [...productsKey, "page", `code:${search}`],
    queryFn: ({ signal }) => api("GET /products", { query: { state: "live", q: search }, signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const products = data?.products ?? [];
  return products.map(({ id, name, brand }) => ({ id, name: `${brand} ${name}` }));
}

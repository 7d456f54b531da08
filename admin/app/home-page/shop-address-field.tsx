import { allBrands } from "@damson/shop/catalogue/categories";
import type { ComponentProps } from "react";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { TextField } from "#admin/ui/field.tsx";

const LIST = "shop-addresses";

/** A path within the shop. External URLs are not allowed. */
export function ShopAddressField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      list={LIST}
      hint="A page of your shop, like /skincare"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Suggestions for all URL fields of the page. Render it once. */
export function ShopAddresses() {
  const { data } = useTaxonomy();
  return (
    <datalist id={LIST}>
      {[allBrands, ...(data?.categories ?? [])].map(({ path, label }) => (
        <option key={path} value={path}>
          {label}
        </option>
      ))}
      <option value="/search">All products</option>
    </datalist>
  );
}

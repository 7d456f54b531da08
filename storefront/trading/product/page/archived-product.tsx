import { ButtonLink } from "#app/ui/button.tsx";
import type { ArchivedProductData } from "./product-page.ts";

export function ArchivedProduct({ product }: { readonly product: ArchivedProductData }) {
  const { brand, name, category } = product;
  const { label, path } = category;
  return (
    <div className="flex flex-col items-start gap-4 pt-8 md:pt-12">
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">
        <span className="label-caps mb-2 block font-sans text-ink-soft">{brand}</span> {name}
      </h1>
      <p className="max-w-prose text-lg">
        We no longer sell this product. Existing orders are not affected.
      </p>
      <ButtonLink to={path ?? "/"} variant="outline">
        {path ? `See all ${label}` : "Continue Shopping"}
      </ButtonLink>
    </div>
  );
}

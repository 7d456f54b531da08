import { useState } from "react";
import { api } from "#admin/lib/api.ts";
import { SelectField } from "#admin/ui/field.tsx";
import { Preview } from "#admin/ui/preview.tsx";
import { type BrandPage, brandPages } from "#api/previews.ts";
import { type BrandFields, toBrandContent } from "./brand-fields.ts";

const pageLabels: Readonly<Record<BrandPage, string>> = {
  home: "Home page",
  product: "Product",
  text: "Delivery information",
};

export function BrandPreview({ fields }: { readonly fields: BrandFields }) {
  const [page, setPage] = useState<BrandPage>("home");
  return (
    <Preview
      draw={(body, signal) => api("POST /previews/brand", { body, signal })}
      title="Brand"
      drawnOnce="Fix the errors to update the preview"
      draft={{ content: toBrandContent(fields), page }}
    >
      <SelectField
        label="Page to preview"
        name="page-shown"
        value={page}
        options={brandPages.map((value) => ({ value, label: pageLabels[value] }))}
        onChange={({ currentTarget: { value } }) =>
          setPage(brandPages.find((each) => each === value) ?? "home")
        }
      />
    </Preview>
  );
}

import type { ProductOption } from "@damson/shop/catalogue/product-details";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VariantOptions } from "./variant-options.tsx";

function render(option: Omit<ProductOption, "values">): string {
  const variants = ["Fog", "Sand"].map((value) => ({
    ...{ key: value, name: value, query: "", optionValues: { [option.name]: value } },
  }));
  const values = [{ value: "Fog", swatch: "#8D8F92" }, { value: "Sand" }];
  // Contains only the fields that the component reads.
  const product = { options: [{ ...option, values }], variants, pictures: [] } as never;
  return renderToStaticMarkup(
    <VariantOptions product={product} variant={variants[0] as never} onChoose={() => {}} />,
  );
}

test("shows swatches only for an option of kind colour", () => {
  expect(render({ name: "Shade", kind: "colour" })).toContain("#8D8F92");
  expect(render({ name: "Size" })).not.toContain("#8D8F92");
});

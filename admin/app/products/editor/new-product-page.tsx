import { decimalPounds } from "@damson/shop/money";
import { useMemo, useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { SaveBar, SaveStatus } from "#admin/editing/save-bar.tsx";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { BackLink } from "#admin/ui/back-link.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { ProductPage } from "#api/products.ts";
import type { Taxonomy } from "#api/taxonomy.ts";
import { EditorContext } from "./editor-context.ts";
import { listMissingFields } from "./form/missing-fields.ts";
import { copyProductFields, createProductFields } from "./form/new-fields.ts";
import { type ProductFields, toProductFields } from "./form/product-fields.ts";
import { FormSections } from "./form-sections.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { MissingList } from "./side/missing-list.tsx";
import { useNewProductEditor } from "./use-editor.ts";
import { useProduct } from "./use-product.ts";

/** `?copy=<id>` starts with a copy of another product. */
export function NewProductPage() {
  const [given] = useSearchParams();
  const copied = given.get("copy");
  const taxonomy = useTaxonomy();
  return (
    <>
      <BackLink to="/products">Products</BackLink>
      <PageHead title="New product" />
      <Loaded query={taxonomy}>
        {(taxonomy) =>
          copied === null ? (
            <Empty key="new" taxonomy={taxonomy} />
          ) : (
            <Copy key={copied} id={copied} taxonomy={taxonomy} />
          )
        }
      </Loaded>
    </>
  );
}

interface WithTaxonomy {
  readonly taxonomy: Taxonomy;
}

function Empty({ taxonomy }: WithTaxonomy) {
  const [initial] = useState(() => createProductFields(taxonomy));
  return <NewProduct draft="new" initial={initial} taxonomy={taxonomy} />;
}

function Copy({ id, taxonomy }: WithTaxonomy & { readonly id: string }) {
  return (
    <Loaded query={useProduct(id)}>
      {(page) => <Duplicate page={page} draft={`copy:${id}`} taxonomy={taxonomy} />}
    </Loaded>
  );
}

interface DuplicateProps extends WithTaxonomy {
  readonly page: ProductPage;
  readonly draft: string;
}

function Duplicate({ page, draft, taxonomy }: DuplicateProps) {
  const isOwner = useIsOwner();
  const [initial] = useState(() => copyFields(page, isOwner));
  return <NewProduct draft={draft} initial={initial} taxonomy={taxonomy} />;
}

/** Staff cannot set prices, so only owners copy them. */
function copyFields({ product, prices }: ProductPage, withPrices: boolean): ProductFields {
  const fields = toProductFields(product);
  const findPrice = (id: string) => {
    const current = prices.find(({ variantId }) => variantId === id)?.current;
    return withPrices && current ? decimalPounds(current.pence) : "";
  };
  return copyProductFields({
    ...fields,
    variants: fields.variants.map((variant) => ({ ...variant, price: findPrice(variant.id) })),
  });
}

interface NewProductProps extends WithTaxonomy {
  readonly draft: string;
  readonly initial: ProductFields;
}

function NewProduct({ draft, initial, taxonomy }: NewProductProps) {
  const saved = useMemo(() => ({ version: 0, fields: initial }), [initial]);
  const editor = useNewProductEditor(draft, saved);
  const [createdId, setCreatedId] = useState<string>();
  const missing = listMissingFields(editor.fields, {
    state: "draft",
    categories: taxonomy.categories,
    hasPrice: () => false,
  });
  return (
    <EditorContext value={{ editor, page: undefined, former: [] }}>
      <LeaveGuard isDirty={editor.isDirty} />
      {createdId !== undefined && <Navigate to={`/products/${createdId}`} replace />}
      <SaveBar status={<SaveStatus editor={{ ...editor, isDirty: true }} />} error={editor.error}>
        <Button
          variant="primary"
          isPending={editor.isPending}
          onClick={() => void editor.create().then(setCreatedId)}
        >
          Save as draft
        </Button>
      </SaveBar>
      <RestoredNotice editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-2 thumb:pb-16 xl:grid-cols-[minmax(0,1fr)_17rem]">
        <FormSections taxonomy={taxonomy} onPrice={() => undefined} />
        <div className="min-w-0">
          <Section title="Before you publish">
            <MissingList missing={missing} />
          </Section>
          <ProductPreview fields={editor.fields} />
        </div>
      </div>
    </EditorContext>
  );
}

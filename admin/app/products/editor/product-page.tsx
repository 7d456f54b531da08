import { useState } from "react";
import { useParams } from "react-router";
import { LeaveGuard } from "#admin/editing/leave-guard.tsx";
import { RestoredNotice } from "#admin/editing/restored-notice.tsx";
import { useTaxonomy } from "#admin/products/list/use-products.ts";
import { BackLink } from "#admin/ui/back-link.tsx";
import { ButtonLink } from "#admin/ui/button.tsx";
import { Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Section } from "#admin/ui/section.tsx";
import type { ProductPage as Page } from "#api/products.ts";
import type { Taxonomy } from "#api/taxonomy.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditorContext } from "./editor-context.ts";
import { FormSections } from "./form-sections.tsx";
import { PriceDialog } from "./prices/price-dialog.tsx";
import { Prices } from "./prices/prices.tsx";
import { ProductPreview } from "./product-preview.tsx";
import { History } from "./side/history.tsx";
import { MissingList } from "./side/missing-list.tsx";
import { MISSING, ProductSaveBar } from "./side/product-save-bar.tsx";
import { State, StateBadge } from "./side/state.tsx";
import { useProductEditor } from "./use-editor.ts";
import { useProduct } from "./use-product.ts";
import { listMissing, useProductView } from "./use-product-view.ts";

export function ProductPage() {
  const { id = "" } = useParams();
  const query = useProduct(id);
  const taxonomy = useTaxonomy();
  const name = query.data?.product.name ?? "Product";
  return (
    <>
      <BackLink to="/products">Products</BackLink>
      <PageHead
        title={name}
        actions={query.data && <ButtonLink to={`/products/new?copy=${id}`}>Duplicate</ButtonLink>}
      >
        <span className="mr-3">{name}</span>
        {query.data && (
          <span className="align-middle font-sans">
            <StateBadge product={query.data.product} />
          </span>
        )}
      </PageHead>
      <Loaded query={query}>
        {(page) => (
          <Loaded query={taxonomy}>
            {(taxonomy) => <Product key={id} page={page} taxonomy={taxonomy} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

interface ProductProps {
  readonly page: Page;
  readonly taxonomy: Taxonomy;
}

function Product({ page, taxonomy }: ProductProps) {
  const { saved, former, variants } = useProductView(page);
  const editor = useProductEditor(page, saved);
  const missing = listMissing(page, editor.fields, taxonomy);
  const lacking = missing.filter(({ isRequired }) => isRequired).length;
  const [chosen, setChosen] = useState<string>();
  const [priced, setPriced] = useState<string>();
  const shown = variants.find(({ id }) => id === chosen) ?? variants[0];
  const openPrice = (id: string) => {
    setChosen(id);
    setPriced(id);
  };
  return (
    <EditorContext value={{ editor, page, former }}>
      <LeaveGuard isDirty={editor.isDirty} />
      <ProductSaveBar page={page} editor={editor} lacking={lacking} />
      <ConflictNotice page={page} editor={editor} />
      <RestoredNotice editor={editor} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 thumb:pb-16 gap-y-2 xl:grid-cols-[minmax(0,1fr)_17rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <FormSections
          taxonomy={taxonomy}
          onPrice={openPrice}
          prices={
            shown && (
              <Prices
                page={page}
                variants={variants}
                chosen={shown.id}
                onChoose={setChosen}
                onPrice={openPrice}
              />
            )
          }
        />
        <div className="min-w-0">
          <Section title="Status">
            <State page={page} editor={editor} lacksRequired={lacking > 0} />
          </Section>
          {page.product.state !== "archived" && (
            <Section
              title={page.product.state === "live" ? "Missing details" : "Before you publish"}
            >
              <div id={MISSING} tabIndex={-1} className="scroll-mt-24">
                <MissingList missing={missing} />
              </div>
            </Section>
          )}
          <ProductPreview id={page.product.id} fields={editor.fields} />
          <Section title="History">
            <History page={page} editor={editor} />
          </Section>
        </div>
      </div>
      {priced !== undefined && (
        <PriceDialog
          page={page}
          variantId={priced}
          title={variants.find(({ id }) => id === priced)?.title ?? ""}
          onClose={() => setPriced(undefined)}
        />
      )}
    </EditorContext>
  );
}

import { useState } from "react";
import { Link } from "react-router";
import { tableKeys, useTableKeys } from "#admin/keys/use-table-keys.ts";
import { saveFile } from "#admin/lib/api.ts";
import { formatCount } from "#admin/lib/format-count.ts";
import { type ListAddress, useListAddress } from "#admin/lib/use-list-address.ts";
import { PictureProgress } from "#admin/products/import/picture-progress.tsx";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { FilterChips } from "#admin/ui/filter-chips.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Pager } from "#admin/ui/pager.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { ViewsMenu } from "#admin/ui/views-menu.tsx";
import { type ProductListPage, parseProductQuery } from "#api/products.ts";
import { Filters, listActiveFilters } from "./filters.tsx";
import { stateNames } from "./labels.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductsTable } from "./products-table.tsx";
import { useProductPage, useProductSelection, useTaxonomy } from "./use-products.ts";

export function ProductsPage() {
  const address = useListAddress();
  const { sort } = parseProductQuery(address.params);
  const page = useProductPage(address.params.toString());
  const { data: taxonomy } = useTaxonomy();
  const selection = useProductSelection();
  const filters = listActiveFilters({ address, taxonomy });
  const loaded = page.isPlaceholderData ? undefined : page.data;
  useTableKeys({ page: loaded, ...linkNeighbours(loaded), address, selection });

  return (
    <>
      <PageHead
        title="Products"
        actions={
          <>
            <ButtonLink to="/products/history">History</ButtonLink>
            <ExportButton save={() => saveFile("GET /products/export")}>Export</ExportButton>
            <ButtonLink to="/products/new" variant="primary">
              New product
            </ButtonLink>
          </>
        }
      />
      <PictureProgress />
      <ListControls address={address} taxonomy={taxonomy} />
      <FilterChips filters={filters} />
      <Loaded query={page}>
        {(shown) => (
          <div aria-busy={page.isPlaceholderData}>
            {shown.products.length === 0 ? (
              <NothingHere address={address} isNarrowed={filters.length > 0} />
            ) : (
              <ProductsTable
                products={shown.products}
                sort={sort}
                address={address}
                selection={selection}
              />
            )}
            <Pager {...linkNeighbours(shown)} address={address}>
              <span className="text-ink-soft text-xs">
                Page {shown.page} of {shown.pages}, {formatCount(shown.total, "product")}
              </span>
            </Pager>
            <ProductActions selection={selection} taxonomy={taxonomy} />
          </div>
        )}
      </Loaded>
    </>
  );
}

const states = [
  { value: "", label: "All" },
  ...["live" as const, "draft" as const, "archived" as const].map((value) => ({
    value,
    label: stateNames[value],
  })),
];

function ListControls({ address, taxonomy }: Parameters<typeof Filters>[0]) {
  const [isFiltering, setFiltering] = useState(false);
  const { state = "" } = parseProductQuery(address.params);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full md:max-w-md *:sm:w-full">
          <SearchField
            label="Search products"
            placeholder="Name, brand, SKU, GTIN"
            moreKeys={tableKeys("product")}
            search={address.search}
            onSearch={address.setSearch}
          />
        </div>
        <ChoiceBar<string>
          label="Status"
          options={states}
          value={state}
          onChange={(value) => address.change({ state: value })}
        />
        <Button
          aria-expanded={isFiltering}
          aria-controls="filters"
          onClick={() => setFiltering(!isFiltering)}
        >
          Filters
        </Button>
        <ViewsMenu list="products" address={address} note="Saves the filters, but not the search" />
      </div>
      {isFiltering && <Filters address={address} taxonomy={taxonomy} />}
    </>
  );
}

interface NothingHereProps {
  readonly address: ListAddress;
  readonly isNarrowed: boolean;
}

function NothingHere({ address, isNarrowed }: NothingHereProps) {
  const { q, state } = parseProductQuery(address.params);
  if (q === undefined && state === undefined && !isNarrowed) {
    return <Empty>No products yet. Add your first product.</Empty>;
  }
  return (
    <Empty>
      No products match these filters.{" "}
      <Link className="text-ink underline underline-offset-4" to="/products">
        Show all products
      </Link>
    </Empty>
  );
}

function linkNeighbours(shown: Pick<ProductListPage, "page" | "pages"> | undefined) {
  if (shown === undefined) return { next: undefined, previous: undefined };
  const { page, pages } = shown;
  return {
    next: page < pages ? { page: String(page + 1) } : undefined,
    previous: page > 1 ? { page: page === 2 ? undefined : String(page - 1) } : undefined,
  };
}

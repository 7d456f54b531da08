import { useState } from "react";
import { useSearchParams } from "react-router";
import { focusRow } from "#admin/keys/list-rows.ts";
import { saveFile } from "#admin/lib/api.ts";
import { changeParams } from "#admin/lib/use-list-address.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { ChoiceBar } from "#admin/ui/choice-bar.tsx";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import type { Stock } from "#api/stock.ts";
import { ChangeStock } from "./change-stock.tsx";
import { ReorderLevel } from "./reorder-level.tsx";
import type { StockChangeKind } from "./stock-change.ts";
import { StockTable } from "./stock-table.tsx";
import { countShown, type Show, type Sort, shows, sorts, viewStock } from "./stock-view.ts";
import { useStock } from "./use-stock.ts";

const showLabels: Readonly<Record<Show, string>> = {
  all: "All",
  low: "Low",
  none: "Sold out",
  tracked: "Tracked",
  untracked: "Not tracked",
  never: "Never tracked",
};
const sortLabels: Readonly<Record<Sort, string>> = {
  catalogue: "Shop order",
  name: "Name, A to Z",
  low: "Lowest stock",
  changed: "Recently updated",
};

export function StockPage() {
  const query = useStock();
  const [isEditingLevel, setEditingLevel] = useState(false);
  return (
    <>
      <PageHead
        title="Stock"
        actions={
          <>
            <Button variant="quiet" onClick={() => setEditingLevel(true)}>
              Reorder level: {query.data?.reorderLevel ?? "…"}
            </Button>
            <ButtonLink to="/products/stock/import">Import stock</ButtonLink>
            <ExportButton save={() => saveFile("GET /stock/export")}>Export</ExportButton>
          </>
        }
      />
      <Loaded query={query}>
        {(stock) => (
          <>
            <StockList stock={stock} />
            {isEditingLevel && (
              <ReorderLevel
                item={undefined}
                reorderLevel={stock.reorderLevel}
                onClose={() => setEditingLevel(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function StockList({ stock: { items, reorderLevel } }: { readonly stock: Stock }) {
  const [view, setView] = useView();
  const [changing, setChanging] = useState<Changing>();
  const [editingLevel, setEditingLevel] = useState<string>();
  const [kind, setKind] = useState<StockChangeKind>("more");
  const shown = viewStock(items, view);
  const find = (product: string | undefined) => items.find((item) => item.product === product);
  const [changed, edited] = [find(changing?.product), find(editingLevel)];
  const next = changing && findNext(changing);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField
          label="Search stock"
          placeholder="Brand or product"
          search={view.text}
          onSearch={(text) => setView({ q: text })}
        />
        <ChoiceBar
          label="Filter"
          value={view.show}
          onChange={(show) => setView({ show: show === "all" ? "" : show })}
          options={shows.map((value) => ({
            value,
            label: showLabels[value],
            count: countShown(items, value),
          }))}
        />
        <select
          aria-label="Sort"
          value={view.sort}
          onChange={({ currentTarget: { value } }) =>
            setView({ sort: value === "catalogue" ? "" : value })
          }
          className="h-11 rounded border border-control bg-white px-2 hover:border-ink md:ml-auto mouse:h-9"
        >
          {sorts.map((value) => (
            <option key={value} value={value}>
              {sortLabels[value]}
            </option>
          ))}
        </select>
      </div>
      {shown.length === 0 ? (
        <Empty>No products match</Empty>
      ) : (
        <StockTable
          items={shown}
          onChange={({ product }) =>
            setChanging((before) => ({
              product,
              products: shown.map((item) => item.product),
              opening: (before?.opening ?? 0) + 1,
            }))
          }
          onReorderLevel={({ product }) => setEditingLevel(product)}
        />
      )}
      {changing && changed && (
        <ChangeStock
          key={changing.opening}
          item={changed}
          kind={kind}
          onKind={setKind}
          hasNext={next !== undefined}
          onClose={({ isSaved, goesOn }) => {
            setChanging(
              goesOn && next
                ? { ...changing, product: next, opening: changing.opening + 1 }
                : undefined,
            );
            // After saving, Enter opens the next row.
            focusRow(isSaved ? (next ?? changed.product) : changed.product);
          }}
        />
      )}
      {edited && (
        <ReorderLevel
          item={edited}
          reorderLevel={reorderLevel}
          onClose={() => setEditingLevel(undefined)}
        />
      )}
    </>
  );
}

/** The open product and its list. A change may remove the product from the filtered list. */
interface Changing {
  readonly product: string;
  readonly products: readonly string[];
  /** Counts openings, because a dialog may open before the previous one reports that it closed. */
  readonly opening: number;
}

function findNext({ product, products }: Changing): string | undefined {
  return products[products.indexOf(product) + 1];
}

function useView() {
  const [params, setParams] = useSearchParams();
  const view = {
    text: params.get("q") ?? "",
    show: shows.find((each) => each === params.get("show")) ?? "all",
    sort: sorts.find((each) => each === params.get("sort")) ?? "catalogue",
  } as const;
  const set = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => changeParams(before, changes), { replace: true });
  return [view, set] as const;
}

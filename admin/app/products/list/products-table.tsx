import { formatPence } from "@damson/shop/money";
import { Link } from "react-router";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { ListRow } from "#admin/ui/list-row.tsx";
import { type ListColumn, ListTable } from "#admin/ui/list-table.tsx";
import { CataloguePicture } from "#admin/ui/product-picture.tsx";
import { formatShortDay } from "#admin/ui/times.ts";
import type { ProductListItem, ProductSort } from "#api/products.ts";
import { formatMissing, sortNames, stateNames } from "./labels.ts";

const tones = { draft: "todo", live: "good", archived: "done" } as const;

interface ProductsTableProps {
  readonly products: readonly ProductListItem[];
  readonly sort: ProductSort;
  readonly address: ListAddress;
  readonly selection: Selection;
}

const columns: readonly ListColumn[] = [
  { label: "Product", by: "name" },
  { label: "Status" },
  { label: "Price", by: "price" },
  { label: "Stock" },
  { label: "Category", className: "max-xl:hidden" },
  { label: "Missing", className: "max-lg:hidden" },
];
const cell = "px-2 py-1.5 max-md:hidden";

/** The list of products. On a phone, each row becomes a block. */
export function ProductsTable({ products, sort, address, selection }: ProductsTableProps) {
  const ids = products.map(({ id }) => id);
  return (
    <ListTable
      caption="Products"
      first="ascending"
      ids={ids}
      columns={columns}
      sort={sort}
      sortNames={sortNames}
      address={address}
      selection={selection}
    >
      {products.map((product) => (
        <ProductRow key={product.id} product={product} selection={selection} />
      ))}
    </ListTable>
  );
}

interface ProductRowProps {
  readonly product: ProductListItem;
  readonly selection: Selection;
}

function ProductRow({ product, selection }: ProductRowProps) {
  const { id, name, brand, category, picture } = product;
  const to = `/products/${id}`;
  return (
    <ListRow
      label={`Select ${brand} ${name}`}
      id={id}
      to={to}
      selection={selection}
      className="max-md:grid-cols-[auto_minmax(0,1fr)] max-md:py-1.5"
    >
      <th scope="row" className="px-2 py-1.5 text-left font-normal max-md:py-0 max-md:pl-0">
        <span className="flex min-w-0 items-center gap-3">
          <CataloguePicture picture={picture} size="small" />
          <span className="min-w-0">
            <Link to={to} data-row={id} className="font-medium underline-offset-4 hover:underline">
              <span className="font-normal text-ink-soft">{brand}</span> {name}
            </Link>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs md:hidden">
              <StateBadge {...product} />
              <Price {...product} />
              <Stock {...product} />
            </span>
            <span className="block text-xs lg:hidden">
              <Missing {...product} />
            </span>
          </span>
        </span>
      </th>
      <td className={cell}>
        <StateBadge {...product} />
      </td>
      <td className={cell}>
        <Price {...product} />
      </td>
      <td className={cell}>
        <Stock {...product} />
      </td>
      <td className={`${cell} max-xl:hidden`}>{category}</td>
      <td className={`${cell} max-w-80 text-xs max-lg:hidden`}>
        <Missing {...product} />
      </td>
    </ListRow>
  );
}

function StateBadge({ state, goLiveAt }: Pick<ProductListItem, "state" | "goLiveAt">) {
  if (state === "live" && goLiveAt !== null && new Date(goLiveAt) > new Date()) {
    return <Badge tone="wait">Goes live {formatShortDay(goLiveAt)}</Badge>;
  }
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>;
}

function Price({ prices, earlierPrices }: Pick<ProductListItem, "prices" | "earlierPrices">) {
  if (!prices) return <span className="text-ink-soft">No price</span>;
  return (
    <span className="tabular whitespace-nowrap">
      {earlierPrices && (
        <>
          <span className="sr-only">Now </span>
          {formatPriceRange(prices)}{" "}
          <s className="text-ink-soft text-xs">
            <span className="sr-only">was </span>
            {formatPriceRange(earlierPrices)}
          </s>
        </>
      )}
      {!earlierPrices && formatPriceRange(prices)}
    </span>
  );
}

/** Available stock. Warns about live products only. */
function Stock({ stock: { available, isLow }, state }: Pick<ProductListItem, "state" | "stock">) {
  if (available === null) {
    return <span className="whitespace-nowrap text-ink-soft">Not tracked</span>;
  }
  const warning = available === 0 ? <Badge tone="bad">Sold out</Badge> : lowBadge(isLow);
  return (
    <span className="inline-flex items-center gap-2">
      {state === "live" && warning}
      <span className="tabular">
        {available}
        <span className="md:hidden"> in stock</span>
      </span>
    </span>
  );
}

function lowBadge(isLow: boolean) {
  return isLow && <Badge tone="todo">Low</Badge>;
}

/** Highlights missing required fields. Fields that the law requires are less prominent. */
function Missing({ missing }: Pick<ProductListItem, "missing">) {
  const required = missing.filter(({ isRequired }) => isRequired);
  if (required.length > 0) return <span className="text-error">{formatMissing(required)}</span>;
  return <span className="text-ink-soft">{formatMissing(missing)}</span>;
}

function formatPriceRange({ from, to }: NonNullable<ProductListItem["prices"]>): string {
  return from === to ? formatPence(from) : `${formatPence(from)}–${formatPence(to)}`;
}

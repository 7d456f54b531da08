import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { focusRow } from "#admin/keys/list-rows.ts";
import type { Selection } from "#admin/lib/selection.ts";
import type { ListAddress } from "#admin/lib/use-list-address.ts";
import { PhoneHead } from "#admin/ui/phone-head.tsx";
import { CataloguePicture } from "#admin/ui/product-picture.tsx";
import { SelectAllBox, SelectionBox } from "#admin/ui/selection-box.tsx";
import { ariaSort, SortHeading } from "#admin/ui/sort-heading.tsx";
import type { ListedProduct, ProductSort } from "#api/products.ts";
import { Missing, Price, StateBadge, Stock } from "./cells.tsx";
import { sortNames } from "./labels.ts";

interface ProductsTableProps {
  readonly products: readonly ListedProduct[];
  readonly sort: ProductSort;
  readonly address: ListAddress;
  readonly selection: Selection;
}

const heading = "border-line border-b px-2 py-2 text-left font-medium text-ink-soft text-xs";
const columns: readonly {
  readonly label: string;
  readonly className?: string;
  readonly by?: string;
}[] = [
  { label: "Product", by: "name" },
  { label: "State" },
  { label: "Price", by: "price" },
  { label: "Stock" },
  { label: "Category", className: "max-xl:hidden" },
  { label: "Missing", className: "max-lg:hidden" },
];
const cell = "px-2 py-1.5 max-md:hidden";

/** The list of products. On a phone each row is a block: picture and name, then state, price and stock. */
export function ProductsTable({ products, sort, address, selection }: ProductsTableProps) {
  const ids = products.map(({ id }) => id);
  return (
    <>
      <PhoneHead {...{ ids, sort, sortNames, address, selection }} />
      <table className="w-full border-line border-t max-md:block">
        <caption className="sr-only">Products</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col" className="w-11 border-line border-b mouse:w-9">
              <SelectAllBox ids={ids} selection={selection} />
            </th>
            {columns.map(({ label, className = "", by }) => (
              <th
                key={label}
                scope="col"
                className={`${heading} ${className}`}
                aria-sort={by === undefined ? undefined : ariaSort(by, sort)}
              >
                {by === undefined ? (
                  label
                ) : (
                  <SortHeading {...{ by, sort, address }} first="ascending">
                    {label}
                  </SortHeading>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {products.map((product) => (
            <ProductRow key={product.id} product={product} selection={selection} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ProductRowProps {
  readonly product: ListedProduct;
  readonly selection: Selection;
}

function ProductRow({ product, selection }: ProductRowProps) {
  const { id, name, brand, category, picture } = product;
  const open = useRowOpener(id);
  return (
    // The link of its name does the same for a keyboard.
    <tr
      onClick={open}
      className="cursor-pointer border-line border-b hover:bg-white has-[a:focus-visible]:bg-petal/50 has-[a:focus-visible]:shadow-[inset_3px_0_0_var(--color-plum)] max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:py-1.5"
    >
      <td>
        <SelectionBox
          label={`Choose ${brand} ${name}`}
          isSelected={selection.has(id)}
          onChange={(isSelected) => selection.set([id], isSelected)}
        />
      </td>
      <th scope="row" className="px-2 py-1.5 text-left font-normal max-md:py-0 max-md:pl-0">
        <span className="flex min-w-0 items-center gap-3">
          <CataloguePicture picture={picture} size="small" />
          <span className="min-w-0">
            <Link
              to={`/products/${id}`}
              data-row={id}
              className="font-medium underline-offset-4 hover:underline"
            >
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
    </tr>
  );
}

/** Opens the product of a row by a press beside its controls. */
function useRowOpener(id: string) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest("a, td:has(input)");
    if (isControl || getSelection()?.isCollapsed === false) return;
    // On coming back the focus is here again, as after the link.
    focusRow(id);
    const to = `/products/${id}`;
    if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
    else void navigate(to);
  };
}

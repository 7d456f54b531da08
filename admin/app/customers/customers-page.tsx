import { formatPence } from "@damson/shop/money";
import { Link } from "react-router";
import { api, saveFile } from "#admin/lib/api.ts";
import { useListAddress } from "#admin/lib/use-list-address.ts";
import { usePages } from "#admin/lib/use-pages.ts";
import { ExportButton } from "#admin/ui/export-button.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { PagedList } from "#admin/ui/paged-list.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { type Column, Table } from "#admin/ui/table.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { ListedCustomer } from "#api/customers.ts";

const columns: readonly Column<ListedCustomer>[] = [
  {
    label: "Customer",
    isTitle: true,
    cell: (customer) => (
      <Link
        to={`/customers/${customer.id}`}
        data-row
        className="flex min-w-0 items-center justify-between gap-3 underline-offset-4 hover:underline min-h-11 max-md:w-full md:mouse:min-h-0"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{customer.name ?? customer.email}</span>
          <span className="block truncate text-ink-soft text-xs md:hidden">{customer.email}</span>
        </span>
        <span className="tabular shrink-0 text-right text-ink-soft text-xs md:hidden">
          {formatPence(customer.spent)}
          <LastOrder customer={customer} />
        </span>
      </Link>
    ),
  },
  { label: "Email", from: "md", cell: ({ email }) => email },
  { label: "Orders", isNumber: true, from: "md", cell: ({ orders }) => orders },
  { label: "Spent", isNumber: true, from: "md", cell: ({ spent }) => formatPence(spent) },
  {
    label: "Last order",
    isNumber: true,
    from: "md",
    cell: (customer) => <LastOrder customer={customer} />,
  },
];

function LastOrder({ customer: { lastOrderAt } }: { readonly customer: ListedCustomer }) {
  if (lastOrderAt === undefined) return <span className="block">No orders</span>;
  return (
    <time className="block" dateTime={lastOrderAt}>
      {formatDay(lastOrderAt)}
    </time>
  );
}

export function CustomersPage() {
  const { search, setSearch } = useListAddress();
  const pages = usePages({
    queryKey: ["customers", "list", search],
    load: (before, signal) => api("GET /customers", { query: { q: search, before }, signal }),
  });
  return (
    <>
      <PageHead
        title="Customers"
        actions={<ExportButton save={() => saveFile("GET /customers/export")}>Export</ExportButton>}
      />
      <div className="mb-4">
        <SearchField
          label="Search customers"
          placeholder="Name or email address"
          search={search}
          onSearch={setSearch}
        />
      </div>
      <PagedList
        pages={pages}
        empty={
          search
            ? `No customers match “${search}”`
            : "No customers yet. People who order appear here. Search also finds people who only contacted you or subscribed."
        }
      >
        {(rows) => (
          <Table
            caption="Customers, newest order first"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  );
}

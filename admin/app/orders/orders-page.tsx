import { methodNames, stateNames } from "@damson/order-service/admin-api/order-list/order-names";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { tableKeys, useTableKeys } from "#admin/keys/use-table-keys.ts";
import { type ListAddress, useListAddress } from "#admin/lib/use-list-address.ts";
import { useIsOwner } from "#admin/session/use-session.ts";
import { Button, ButtonLink } from "#admin/ui/button.tsx";
import { type ActiveFilter, FilterChips } from "#admin/ui/filter-chips.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Pager } from "#admin/ui/pager.tsx";
import { SearchField } from "#admin/ui/search-field.tsx";
import { formatDay } from "#admin/ui/times.ts";
import { ViewsMenu } from "#admin/ui/views-menu.tsx";
import type { Answer } from "#api/contract.ts";
import { parseOrderQuery } from "#api/orders.ts";
import { ExportMenu } from "./export-menu.tsx";
import { Filters } from "./filters.tsx";
import { paymentNames } from "./labels.ts";
import { OrderActions } from "./order-actions.tsx";
import { useRememberedList } from "./orders-link.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { TabBar } from "./tab-bar.tsx";
import { all, findTab, linkToTab } from "./tabs.ts";
import { pageOptions, useOrderPage, useOrderSelection } from "./use-orders.ts";

export function OrdersPage() {
  const address = useListAddress();
  const query = parseOrderQuery(address.params);
  const page = useOrderPage(address.params.toString());
  const selection = useOrderSelection();
  useRememberedList();
  const [isFiltering, setFiltering] = useState(false);
  const isOwner = useIsOwner();
  const { count } = findTab(address.params);
  const isUnpaid = count === "unpaid";
  const isToSend = count === "toPack" || count === "packed";
  const openOnly = useOpenOnly();
  const shownPage = page.isPlaceholderData ? undefined : page.data;
  useTableKeys({ page: shownPage, ...linkNeighbours(shownPage), address, selection });

  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <>
            {isToSend && <ButtonLink to="/orders/tracking">Import tracking numbers</ButtonLink>}
            {isUnpaid && <ButtonLink to="/orders/bank-statement">Import bank statement</ButtonLink>}
            {isOwner && <ExportMenu params={address.params} />}
            <ButtonLink to="/orders/new">New order</ButtonLink>
          </>
        }
      />
      <TabBar params={address.params} />
      <div className="no-print mb-3 flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full md:max-w-xl *:sm:w-full">
          <SearchField
            label="Search orders"
            placeholder="Number, name, amount, code"
            moreKeys={tableKeys("order")}
            search={address.search}
            onSearch={address.setSearch}
            onEnter={openOnly}
          />
        </div>
        <Button
          aria-expanded={isFiltering}
          aria-controls="filters"
          onClick={() => setFiltering(!isFiltering)}
        >
          Filters
        </Button>
        <ViewsMenu
          list="orders"
          address={address}
          note="Saves the filters, but not the search, because it may contain personal details"
        />
      </div>
      {isFiltering && <Filters address={address} />}
      <FilterChips filters={listActiveFilters(address)} />
      <Loaded query={page}>
        {(shown) => (
          <div aria-busy={page.isPlaceholderData}>
            {shown.orders.length === 0 ? (
              <NothingHere address={address} />
            ) : (
              <OrdersTable
                orders={shown.orders}
                sort={query.sort}
                address={address}
                selection={selection}
              />
            )}
            <Pager {...linkNeighbours(shown)} address={address} />
            <OrderActions selection={selection} isUnpaid={isUnpaid} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function linkNeighbours(page: Answer<"GET /order-list"> | undefined) {
  return {
    next: page?.next === undefined ? undefined : { after: page.next },
    previous: page?.previous === undefined ? undefined : { before: page.previous },
  };
}

/** Opens the order if a search finds only one. This lets staff scan a packing slip on any tab. */
function useOpenOnly() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async (words: string) => {
    if (words === "") return;
    const query = new URLSearchParams({ q: words }).toString();
    const found = await queries.fetchQuery(pageOptions(query)).catch(() => undefined);
    const [only, ...others] = found?.orders ?? [];
    if (only && others.length === 0) void navigate(`/orders/${only.number}`);
  };
}

/** Offers to search all orders, because the order may be on another tab. */
function NothingHere({ address }: { readonly address: ListAddress }) {
  const tab = findTab(address.params);
  const { q } = parseOrderQuery(address.params);
  const isNarrowed = listActiveFilters(address).length > 0;
  if (q === undefined && !isNarrowed) return <Empty>{tab.empty}</Empty>;
  if (tab === all && !isNarrowed) return <Empty>No orders match your search.</Empty>;
  return (
    <Empty>
      {tab === all ? "No orders match these filters. " : `No orders in “${tab.name}” match. `}
      <Link className="text-ink underline underline-offset-4" {...linkToTab(all, address.params)}>
        {q === undefined ? "Show all orders" : `Search all orders for “${q}”`}
      </Link>
    </Empty>
  );
}

/** Active filters, except the ones that the tab sets. */
function listActiveFilters(address: ListAddress): readonly ActiveFilter[] {
  const { state, packed, payment, method, from, to } = parseOrderQuery(address.params);
  const isOfTab = findTab(address.params) !== all;
  const toFilter = (name: string | undefined, field: string): readonly ActiveFilter[] =>
    name === undefined ? [] : [{ name, without: address.link({ [field]: undefined }) }];
  const ofTab = [
    ...state.map((each) => ({
      name: stateNames[each],
      without: address.link({ state: state.filter((other) => other !== each) }),
    })),
    ...toFilter(packed && (packed === "yes" ? "Packed" : "Not packed"), "packed"),
    ...toFilter(payment && paymentNames[payment], "payment"),
  ];
  return [
    ...(isOfTab ? [] : ofTab),
    ...toFilter(method && methodNames[method], "method"),
    ...toFilter(from && `From ${formatDay(from)}`, "from"),
    ...toFilter(to && `Until ${formatDay(to)}`, "to"),
  ];
}

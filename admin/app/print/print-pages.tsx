import { toOwner } from "@damson/shop/legal/owner-details";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { OrdersLink } from "#admin/orders/orders-link.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { Button } from "#admin/ui/button.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { formatDay } from "#admin/ui/times.ts";
import type { StaffOrder } from "#api/order.ts";
import { Invoice } from "./invoice.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { SellerContext } from "./use-owner.ts";

const kinds = {
  "packing-slips": { one: "Packing slip", several: "Packing slips", sheet: PackingSlip },
  invoices: { one: "Invoice", several: "Invoices", sheet: Invoice },
} as const;

type Kind = keyof typeof kinds;

/** `/orders/:number/packing-slip` and `/orders/:number/invoice`. */
export function OrderPrintPage({ kind }: { readonly kind: Kind }) {
  const { number = "" } = useParams();
  return (
    <Sheets kind={kind} numbers={[number]}>
      <Link className="underline underline-offset-4" to={`/orders/${number}`}>
        Back to order
      </Link>
    </Sheets>
  );
}

/** `/orders/print?numbers=A,B,C&what=packing-slips`. */
export function PrintPage() {
  const [search] = useSearchParams();
  const what = search.get("what");
  const numbers = (search.get("numbers") ?? "").split(",").filter((number) => number !== "");
  return (
    <Sheets kind={what === "invoices" ? what : "packing-slips"} numbers={numbers}>
      <OrdersLink>Back to orders</OrdersLink>
    </Sheets>
  );
}

interface SheetsProps {
  readonly kind: Kind;
  readonly numbers: readonly string[];
  readonly children: ReactNode;
}

function Sheets({ kind, numbers, children }: SheetsProps) {
  const { one, several, sheet } = kinds[kind];
  const query = useQuery({
    queryKey: ["order-sheets", ...numbers],
    queryFn: () => api("GET /order-sheets", { query: { numbers: numbers.join(",") } }),
    enabled: numbers.length > 0,
    // Each request is recorded, and closing the print dialog refocuses the window.
    refetchOnWindowFocus: false,
  });
  const title = numbers.length === 1 ? `${one} ${numbers[0]}` : `${several} (${numbers.length})`;
  return (
    <SheetPages
      title={title}
      sheet={sheet}
      query={query}
      isEmpty={numbers.length === 0}
      empty={`Select orders in the list to print their ${several.toLowerCase()}`}
    >
      {children}
    </SheetPages>
  );
}

/** `/reports/invoices?from=2026-11-01&to=2026-11-30`: all invoices and credit notes of a period. */
export function PeriodInvoicesPage() {
  const [search] = useSearchParams();
  const [from = "", to = "", part = "1"] = ["from", "to", "part"].map(
    (name) => search.get(name) ?? undefined,
  );
  const query = useQuery({
    queryKey: ["invoice-sheets", from, to, part],
    queryFn: () => api("GET /invoice-sheets", { query: { from, to, part } }),
    refetchOnWindowFocus: false,
  });
  const parts = query.data?.parts ?? 1;
  const days = query.data === undefined ? "" : ` ${formatDay(from)} – ${formatDay(to)}`;
  return (
    <SheetPages
      title={`Invoices and credit notes${days}`}
      sheet={Invoice}
      query={query}
      isEmpty={query.data?.orders.length === 0}
      empty="No invoices or credit notes in this period"
    >
      <Link
        className="underline underline-offset-4"
        to={`/reports?period=custom&from=${from}&to=${to}`}
      >
        Back to report
      </Link>
      {parts > 1 &&
        Array.from({ length: parts }, (_, index) => String(index + 1)).map((each) => (
          <Link
            key={each}
            aria-current={each === part ? "page" : undefined}
            className="underline underline-offset-4 aria-[current]:font-medium aria-[current]:no-underline"
            to={`?from=${from}&to=${to}&part=${each}`}
          >
            Part {each}
          </Link>
        ))}
    </SheetPages>
  );
}

interface SheetPagesProps {
  readonly title: string;
  readonly sheet: ComponentType<{ readonly order: StaffOrder }>;
  readonly query: UseQueryResult<{ readonly orders: readonly StaffOrder[] }, Error>;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly children: ReactNode;
}

function SheetPages({ title, sheet: SheetOf, query, isEmpty, empty, children }: SheetPagesProps) {
  const company = useSettings("company");
  const policies = useSettings("policies");
  return (
    <>
      <div className="no-print">
        <PageHead
          title={title}
          actions={
            <>
              {children}
              <Button
                variant="primary"
                disabled={[query, company, policies].some(({ data }) => data === undefined)}
                onClick={() => globalThis.print()}
              >
                Print
              </Button>
            </>
          }
        />
      </div>
      {isEmpty ? (
        <Empty>{empty}</Empty>
      ) : (
        <Loaded query={query}>
          {({ orders }) => (
            <Loaded query={company}>
              {({ content: details }) => (
                <Loaded query={policies}>
                  {({ content }) => (
                    <SellerContext value={{ owner: toOwner(details), policies: content }}>
                      {orders.map((order) => (
                        <SheetOf key={order.number} order={order} />
                      ))}
                    </SellerContext>
                  )}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </>
  );
}

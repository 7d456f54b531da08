import { toOwner } from "@damson/shop/legal/owner-details";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { api } from "#admin/lib/api.ts";
import { OrdersLink } from "#admin/orders/orders-link.tsx";
import { useSettings } from "#admin/shop-settings/use-settings.ts";
import { Button } from "#admin/ui/button.tsx";
import { Empty, Loaded } from "#admin/ui/load-states.tsx";
import { PageHead } from "#admin/ui/page-head.tsx";
import { Invoice } from "./invoice.tsx";
import { PackingSlip } from "./packing-slip.tsx";
import { OwnerContext } from "./use-owner.ts";

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
  const { one, several, sheet: SheetOf } = kinds[kind];
  const query = useQuery({
    queryKey: ["order-sheets", ...numbers],
    queryFn: () => api("GET /order-sheets", { query: { numbers: numbers.join(",") } }),
    enabled: numbers.length > 0,
    // Each request is recorded, and closing the print dialog refocuses the window.
    refetchOnWindowFocus: false,
  });
  const company = useSettings("company");
  const title = numbers.length === 1 ? `${one} ${numbers[0]}` : `${several} (${numbers.length})`;
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
                disabled={query.data === undefined || company.data === undefined}
                onClick={() => globalThis.print()}
              >
                Print
              </Button>
            </>
          }
        />
      </div>
      {numbers.length === 0 ? (
        <Empty>Select orders in the list to print their {several.toLowerCase()}</Empty>
      ) : (
        <Loaded query={query}>
          {({ orders }) => (
            <Loaded query={company}>
              {({ content }) => (
                <OwnerContext value={toOwner(content)}>
                  {orders.map((order) => (
                    <SheetOf key={order.number} order={order} />
                  ))}
                </OwnerContext>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </>
  );
}

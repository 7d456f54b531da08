import { formatCollectionPoint } from "@damson/shop/delivery/collection";
import { formatArrival } from "@damson/shop/delivery/format-arrival";
import { formatPence } from "@damson/shop/money";
import { type Basket, getItemKey, lineTotal } from "@damson/shop/orders/basket";
import type { OrderTotals } from "@damson/shop/orders/order-view";
import type { FormValues } from "@damson/ui/form/draft";
import type { ReactNode } from "react";
import type { Session } from "#app/account/session/session-store.ts";
import { useSession } from "#app/account/session/use-session.ts";
import { formatLineLabel } from "#app/checkout/line-label.ts";
import { Seller } from "#app/content/seller.tsx";
import { maskEmail } from "#app/lib/mask-email.ts";
import { ProductPicture } from "#app/product/card/product-picture.tsx";
import { shop } from "#app/settings/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { useChosenOption } from "./delivery-choice-store.ts";
import { Totals } from "./totals.tsx";

interface OrderReviewProps {
  readonly totals: OrderTotals;
  readonly code?: string | undefined;
  readonly shipping: FormValues;
  /** Replaces the days of arrival. */
  readonly delivery?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The summary directly above a button that commits the customer to pay: the goods, the total price and the seller
 * (Consumer Contracts Regulations 2013, regulation 14).
 */
export function OrderReview({
  totals,
  code,
  shipping,
  delivery,
  headingLevel = 3,
  action,
  children,
}: OrderReviewProps) {
  const { session } = useSession();
  const option = useChosenOption();
  const collection = option?.collection;
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby="order-summary"
      className="flex flex-col gap-3 border border-line bg-white p-4 md:gap-4 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id="order-summary" tabIndex={-1} className="text-lg">
          What you are ordering
        </Heading>
        {action}
      </div>
      {children}
      {delivery}
      <div className="text-sm">
        <Totals totals={totals} code={code} rate={option} />
      </div>
      <dl className="flex flex-col gap-1 text-sm">
        {collection ? (
          <Fact name="Collect from">
            {formatCollectionPoint(collection)}. {collection.openingHours}
          </Fact>
        ) : (
          <Fact name="Deliver to">
            {shipping.firstName} {shipping.lastName}, {shipping.address}, {shipping.city}{" "}
            {shipping.postcode}
          </Fact>
        )}
        {!delivery && option && (
          <Fact name={collection ? "Ready" : "Arrives"}>
            {formatArrival(option)}, if you pay now
          </Fact>
        )}
        <Fact name="Sold by">
          <Seller tradingName={shop.name} />
        </Fact>
        {session !== undefined && <Fact name="Account">{formatAccount(session)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-x-2 max-[19rem]:flex-col">
      <dt className="shrink-0 text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}

/** A link may have signed the shopper in, so this names the account that the order goes to. */
function formatAccount({ email }: Session): string {
  return `This order will be saved in the account ${maskEmail(email)}.`;
}

export function ReviewLines({ basket }: { readonly basket: Basket }) {
  return (
    <ul className="flex flex-col gap-2">
      {basket.map((line) => (
        <li key={getItemKey(line)} className="flex flex-wrap items-center gap-x-3">
          <div className="w-12 shrink-0">
            <ProductPicture picture={line.picture} sizes="3rem" alt="" className="rounded" />
          </div>
          <span className="flex-1 text-pretty leading-snug">
            {line.quantity} × {noWrap(formatLineLabel(line))}
          </span>
          <span className="tabular ml-auto">{formatPence(lineTotal(line))}</span>
        </li>
      ))}
    </ul>
  );
}

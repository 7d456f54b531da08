import type { Session } from "#app/account/session-store.ts";
import { useSession } from "#app/account/use-session.ts";
import { type Basket, lineTotal } from "#app/basket/basket.ts";
import { Seller } from "#app/content/seller.tsx";
import type { FormValues } from "#app/form/draft.ts";
import { maskEmail } from "#app/lib/mask-email.ts";
import { formatPence } from "#app/lib/money.ts";
import { shop } from "#app/shop.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { OrderTotals } from "./order-view.ts";
import { Totals } from "./totals-with-discount.orders.tsx";

interface OrderReviewProps {
  readonly basket: Basket;
  readonly totals: OrderTotals;
  readonly code?: string | undefined;
  readonly shipping: FormValues;
  readonly headingLevel?: 2 | 3;
}

/**
 * What has to stand directly above a button that obliges to pay: what is bought, what it costs in all, and
 * who sells it (Consumer Contracts Regulations 2013, regulation 14).
 */
export function OrderReview({
  basket,
  totals,
  code,
  shipping,
  headingLevel = 3,
}: OrderReviewProps) {
  const { session } = useSession();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby="review"
      className="flex flex-col gap-5 border border-line bg-white p-5 md:p-6"
    >
      <Heading id="review" className="text-lg">
        What you are ordering
      </Heading>
      <ul className="flex flex-col gap-3 border-line border-y py-5">
        {basket.map((line) => (
          <li key={`${line.brand} ${line.name}`} className="flex justify-between gap-4">
            <span className="text-pretty">
              {line.quantity} × {line.brand} {noWrap(line.name)}
            </span>
            <span className="tabular">{formatPence(lineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <Totals totals={totals} code={code} />
      <dl className="grid gap-4 border-line border-t pt-5 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-soft">Deliver to</dt>
          <dd className="wrap-anywhere">
            {shipping.firstName} {shipping.lastName}, {shipping.address}, {shipping.city}{" "}
            {shipping.postcode}
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Sold by</dt>
          <dd>
            <Seller tradingName={shop.longName} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">Your account</dt>
          <dd className="wrap-anywhere">{accountText(session)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** A link may have signed the shopper in: they have to read in whose account the order goes. */
function accountText(session: Session | undefined): string {
  if (session === undefined) return "You are ordering as a guest.";
  const account =
    session.email === undefined ? "your account" : `the account ${maskEmail(session.email)}`;
  return `This order will be kept in ${account}.`;
}

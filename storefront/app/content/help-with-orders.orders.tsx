/** What help answers in a shop that takes orders. */
import { REFUND_DAYS } from "#app/delivery/returns.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";

export const helpWithOrders = {
  whereIsMyOrder: (
    <p>
      The link in our emails opens its page, which says where it is. With an account, you find all
      of them under <Link to="/orders">Your orders</Link>. If you need more news of one,{" "}
      <Link to="/contact">contact us</Link>.
    </p>
  ),
  refundTime: (
    <p>
      We refund within {noWrap(REFUND_DAYS)} working days of receiving your return, to the bank
      account that you paid from.
    </p>
  ),
  noCards: (
    <p>
      No. We never ask for card details. How we deal with what you tell us is in our{" "}
      <Link to="/privacy">privacy policy</Link>.
    </p>
  ),
} as const;

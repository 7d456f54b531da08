import { FREE_DELIVERY_FROM, STANDARD_DAYS } from "@damson/shop/delivery";
import { formatPence } from "@damson/shop/money";
import { RETURN_DAYS } from "@damson/shop/returns";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { CARD_MINUTES } from "./drafts.ts";

/** What a shopper wants to know before paying. Following its links loses nothing that was typed. */
export function BeforeYouPay() {
  return (
    <div className="flex flex-col gap-2 text-ink-soft text-sm">
      <p>
        By placing your order you agree to our{" "}
        <TextLink to="/terms" variant="quiet">
          Terms &amp; Conditions
        </TextLink>
        . Unopened items can come back within {RETURN_DAYS} days: see{" "}
        <TextLink to="/returns" variant="quiet">
          Returns
        </TextLink>
        .
      </p>
      <p>
        Standard delivery takes {noWrap(STANDARD_DAYS)} working days, and is free from{" "}
        {formatPence(FREE_DELIVERY_FROM)}.
      </p>
      {!import.meta.env.ORDERS && (
        <p>
          Your card details are never stored. We forget them as soon as your order is placed, or{" "}
          {CARD_MINUTES} minutes after you typed them.
        </p>
      )}
    </div>
  );
}

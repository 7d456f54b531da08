import { formatPence } from "@damson/shop/money";
import { RETURN_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** Information that customers want before they pay. Following its links keeps everything they typed. */
export function BeforeYouPay({ children }: { readonly children?: ReactNode }) {
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
        Standard delivery takes {noWrap(delivery.standardDays)} working days
        {freeFrom && <>, and is free from {formatPence(freeFrom)}</>}.
      </p>
      {children}
    </div>
  );
}

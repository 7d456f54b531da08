import type { ReactNode } from "react";
import { sellsCosmetics } from "#app/settings/cosmetics.ts";
import { returnDays } from "#app/settings/return-days.ts";
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
        . {sellsCosmetics ? "Unopened items" : "Items"} can come back within {returnDays} days: see{" "}
        <TextLink to="/returns" variant="quiet">
          Returns
        </TextLink>
        .
      </p>
      {children}
    </div>
  );
}

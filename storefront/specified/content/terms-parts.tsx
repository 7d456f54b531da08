import { LegalDetail } from "#app/content/legal-detail.tsx";
import type { TermsParts } from "#app/content/terms.tsx";
import { owner } from "#app/settings/owner.ts";

export const termsParts = (): TermsParts => ({
  ordering: (
    <>
      <p>The checkout has three steps: Shipping, Billing and Payment.</p>
      <ul>
        <li>
          You can change quantities or remove items in the order summary. Back returns to the step
          before and keeps what you typed. Each step tells you if something is missing or looks
          wrong.
        </li>
        <li>
          Before you pay you see your items, the delivery charge and the total. The last button says
          how much you pay; pressing it places the order.
        </li>
        <li>
          Your order is an offer to buy. We acknowledge it without delay. The contract is made at
          this point: <LegalDetail of={owner.contractMoment} />. If we cannot accept your order, we
          tell you and take no payment, or give it back.
        </li>
        <li>
          Contracts are made in English. This site keeps no copy that you can open later, so please
          print or save these terms and your confirmation.
        </li>
      </ul>
    </>
  ),
});

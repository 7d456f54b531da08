import {
  DELIVERY_CHARGE,
  EXPRESS_CHARGE,
  EXPRESS_DAYS,
  FREE_DELIVERY_FROM,
  STANDARD_DAYS,
} from "@damson/shop/delivery";
import { formatPence, formatShortPence } from "@damson/shop/money";
import type { Article, Section } from "#app/content/article-page.tsx";
import { DataTable } from "#app/content/data-table.tsx";
import { mapDetail } from "#app/content/legal-detail.tsx";
import { owner } from "#app/settings/owner.ts";

const charge = formatPence(DELIVERY_CHARGE);
const freeFrom = formatShortPence(FREE_DELIVERY_FROM);

export const deliveryPrices = (): NonNullable<Article["keyFigures"]> => [
  [charge, "Standard delivery"],
  ["Free", `On orders of ${freeFrom} or more`],
];

export const deliveryServices = () => (
  <>
    <DataTable
      caption="Our delivery services"
      columns={["Service", "Time", "Price"]}
      rows={[
        ["Standard", `${STANDARD_DAYS} working days`, `${charge}, free over ${freeFrom}`],
        ["Express", `${EXPRESS_DAYS} working days`, formatPence(EXPRESS_CHARGE)],
      ]}
    />
    <p>Express cannot be chosen in the online checkout at the moment.</p>
  </>
);

export const aboutCharge = (): readonly Section[] => [
  {
    heading: "Free delivery",
    body: (
      <>
        <p>
          Standard delivery is free when your subtotal is {freeFrom} or more. The subtotal is what
          your items cost together, at the prices on their cards, before delivery is added.
        </p>
        <p>
          You do not need a code. The bar in your order summary shows how close you are, and the
          checkout shows the delivery charge and the total before you pay. Prices include VAT where
          it applies{mapDetail(": ", owner.vatStatus)}.
        </p>
      </>
    ),
  },
];

import { formatPence, formatShortPence, type Pence } from "@damson/shop/money";
import type { Article, Section } from "#app/content/article-page.tsx";
import { DataTable } from "#app/content/data-table.tsx";
import { mapDetail } from "#app/content/legal-detail.tsx";
import { delivery, freeFrom } from "#app/settings/delivery.ts";
import { owner } from "#app/settings/owner.ts";

export const deliveryPrices = (): NonNullable<Article["keyFigures"]> => [
  [priceOf(delivery.charge), "Standard delivery"],
  ...(freeFrom ? [["Free", `On orders of ${formatShortPence(freeFrom)} or more`] as const] : []),
];

export const deliveryServices = () => (
  <>
    <DataTable
      caption="Our delivery services"
      columns={["Service", "Time", "Price"]}
      rows={[
        ["Standard", `${delivery.standardDays} working days`, standardPrice()],
        ...(delivery.expressCharge === null
          ? []
          : [
              [
                "Express",
                `${delivery.expressDays} working days`,
                priceOf(delivery.expressCharge),
              ] as const,
            ]),
      ]}
    />
    {delivery.expressCharge !== null && (
      <p>Express cannot be chosen in the online checkout at the moment.</p>
    )}
  </>
);

export const aboutCharge = (): readonly Section[] => [
  freeFrom
    ? { heading: "Free delivery", body: withThreshold(freeFrom) }
    : { heading: "What it costs", body: withoutThreshold() },
];

function withThreshold(freeFrom: Pence) {
  return (
    <>
      <p>
        Standard delivery is free when your subtotal is {formatShortPence(freeFrom)} or more. The
        subtotal is what your items cost together, at the prices on their cards, before delivery is
        added.
      </p>
      <p>
        You do not need a code. The bar in your order summary shows how close you are, and the
        checkout shows the delivery charge and the total before you pay. {prices()}
      </p>
    </>
  );
}

function withoutThreshold() {
  return (
    <p>
      {delivery.charge === 0
        ? "Standard delivery is free, whatever your order comes to. "
        : `Standard delivery costs ${formatPence(delivery.charge)}, whatever your order comes to. `}
      The checkout shows the total before you pay. {prices()}
    </p>
  );
}

function prices() {
  return <>Prices include VAT where it applies{mapDetail(": ", owner.vatStatus)}.</>;
}

function standardPrice(): string {
  const price = priceOf(delivery.charge);
  return freeFrom
    ? `${price}, or free when your subtotal is ${formatShortPence(freeFrom)} or more`
    : price;
}

function priceOf(charge: Pence): string {
  return charge === 0 ? "Free" : formatPence(charge);
}

import { DELIVERY_LIMIT_DAYS } from "@damson/shop/legal/law";
import { formatShortPence } from "@damson/shop/money";
import { DAMAGE_REPORT_DAYS } from "@damson/shop/returns";
import type { ReactNode } from "react";
import { freeFrom, delivery as settings } from "#app/settings/delivery.ts";
import { openingHours } from "#app/settings/opening-hours.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import { type Article, ArticlePage, type Section } from "./article-page.tsx";
import { chargeSection, formatCharge } from "./delivery-prices.tsx";

export interface DeliveryParts {
  /** The table of rates. */
  readonly services: ReactNode;
  readonly whereWeDeliver: ReactNode;
  /** Replaces the section on the charge if it differs by place. */
  readonly charges?: Section | undefined;
}

const page = {
  lastUpdated: "2026-11-21",
  title: "Delivery Information",
  description:
    "Standard UK delivery, express, when your order leaves us, how to get delivery free, and what we do if a parcel is late or arrives damaged.",
  path: "/delivery",
} as const;

export function DeliveryView(parts: DeliveryParts) {
  return <ArticlePage page={page} placeholder="celadon" article={delivery(parts)} />;
}

const delivery = ({ services, whereWeDeliver, charges }: DeliveryParts): Article => ({
  lead: (
    <>
      What delivery costs, how long it takes, and what happens if something goes wrong on the way to
      you.
    </>
  ),
  keyFigures: [
    [formatCharge(settings.charge), "Standard delivery"],
    ...(freeFrom ? [["Free", `On orders of ${formatShortPence(freeFrom)} or more`] as const] : []),
    [settings.standardDays, "Working days, once your order has left us"],
  ],
  sections: [
    {
      heading: "Delivery in the UK",
      body: (
        <>
          {services}
          <p>Working days are Monday to Friday, leaving out UK bank holidays.</p>
        </>
      ),
    },
    {
      heading: "Before your order leaves us",
      body: (
        <p>
          We process orders in {noWrap(settings.processingDays)} working days. Your delivery time
          starts when the order leaves us, so please allow for both.
        </p>
      ),
    },
    charges ?? chargeSection(),
    {
      heading: "Where we deliver",
      body: whereWeDeliver,
    },
    {
      heading: "If it is late",
      body: (
        <>
          <p>
            Parcels are sometimes held up. <Link to="/contact">Contact us</Link> and we will find
            out where yours is. Our customer service is open {noWrap(openingHours)}.
          </p>
          <p>
            We have to deliver by the date we agreed with you or, if we agreed none, within{" "}
            {DELIVERY_LIMIT_DAYS} days of your order. If we do not, you can give us a new,
            reasonable date. If we miss that one too, you can cancel and have your money back. You
            need not give us a second chance if delivery on time was essential and you told us so.
          </p>
          <p>
            Your order is at our risk until it reaches you, or somebody you asked to take it in. If
            it is lost on the way, that is ours to put right.
          </p>
        </>
      ),
    },
    {
      heading: "If it arrives damaged",
      body: (
        <p>
          Please tell us within {DAMAGE_REPORT_DAYS} days, with a photograph if you can, so that we
          can put it right quickly. You lose no rights if you notice later:{" "}
          <Link to="/returns">returns</Link> explains them.
        </p>
      ),
    },
  ],
  next: [
    ["/returns", "Returns"],
    ["/international-delivery", "International Delivery"],
    ["/help", "Help"],
  ],
});

import { RETURN_DAYS } from "@damson/shop/returns";
import { delivery } from "#app/settings/delivery.ts";
import { owner } from "#app/settings/owner.ts";
import { Link } from "#app/ui/link.tsx";
import { noWrap } from "#app/ui/no-wrap.tsx";
import type { Article } from "./article-page.tsx";
import { isShown, LegalDetail } from "./legal-detail.tsx";

export const internationalDelivery = (): Article => ({
  lead: (
    <>Sending something beautiful further afield: how to ask, how long it takes, what to expect.</>
  ),
  keyFigures: [
    [delivery.internationalDays, "Business days, once your order has left us"],
    ["Duties", "May be charged where the parcel arrives"],
  ],
  sections: [
    {
      heading: "How to order from abroad",
      body: (
        <p>
          Our online checkout takes UK addresses at present. To ask about delivery elsewhere,{" "}
          <Link to="/contact">contact us</Link>. Tell us what you would like and the country it is
          for, and we will tell you whether we can send it and what it costs.
        </p>
      ),
    },
    {
      heading: "Time and price",
      body: (
        <>
          <p>
            International delivery takes {noWrap(delivery.internationalDays)} business days. That
            time starts when the order leaves us; before that we need{" "}
            {noWrap(delivery.processingDays)} working days to process it. Customs checks can add to
            it.
          </p>
          {isShown(owner.internationalPrices) && (
            <p>
              Prices by destination: <LegalDetail of={owner.internationalPrices} />.
            </p>
          )}
        </>
      ),
    },
    {
      heading: "Customs duties and taxes",
      body: (
        <p>
          The country the parcel goes to may charge customs duties, import tax or a handling fee.
          These are not part of our prices. They are for the person who receives the parcel to pay,
          and we cannot say in advance how much they will be. The local customs office can.
        </p>
      ),
    },
    {
      heading: "What may not travel",
      body: (
        <p>
          Perfume and nail or lash adhesives are flammable, and some destinations restrict them. We
          will tell you before we take an order.
          {isShown(owner.carrierRestrictions) && (
            <>
              {" "}
              <LegalDetail of={owner.carrierRestrictions} />.
            </>
          )}
        </p>
      ),
    },
    {
      heading: "Returns from abroad",
      body: (
        <p>
          The same {RETURN_DAYS} days apply, and items have to be unopened here too. You pay the
          postage back to us unless the item is faulty. <Link to="/returns">Returns</Link> has the
          whole story.
        </p>
      ),
    },
  ],
  next: [
    ["/delivery", "Delivery Information"],
    ["/returns", "Returns"],
  ],
});
